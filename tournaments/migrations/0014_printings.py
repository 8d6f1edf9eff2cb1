import django.db.models.deletion
import tournaments.models.sealed
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0013_season_playoffs'),
    ]

    operations = [
        migrations.CreateModel(
            name='PrintBatch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('keys', models.JSONField()),
                ('parts', models.PositiveSmallIntegerField()),
                ('value', tournaments.models.sealed.SealedField(help_text='The parts as plain JSON, until they are printed.')),
                ('content', tournaments.models.sealed.SealedField(null=True)),
                ('size', models.PositiveIntegerField(default=0, help_text='Bytes of the content.')),
                ('tries', models.PositiveSmallIntegerField(default=0)),
                ('claimed_at', models.DateTimeField(help_text='Since when a worker is at it.', null=True)),
                ('used_at', models.DateTimeField(help_text='When a document last needed it.')),
            ],
            options={
                'verbose_name_plural': 'print batches',
            },
        ),
        migrations.AddField(
            model_name='document',
            name='digest',
            field=models.CharField(default='', max_length=64),
        ),
        migrations.AlterField(
            model_name='document',
            name='content',
            field=tournaments.models.sealed.SealedField(),
        ),
        migrations.AlterField(
            model_name='document',
            name='paper',
            field=models.CharField(max_length=24),
        ),
        migrations.CreateModel(
            name='PrintedPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=64, unique=True)),
                ('first', models.PositiveIntegerField()),
                ('pages', models.PositiveSmallIntegerField()),
                ('batch', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='printed', to='tournaments.printbatch')),
            ],
        ),
        migrations.CreateModel(
            name='Printing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=20)),
                ('subject', models.CharField(max_length=40)),
                ('paper', models.CharField(max_length=24)),
                ('revision', models.PositiveIntegerField()),
                ('digest', models.CharField(max_length=64)),
                ('identifier', models.CharField(max_length=80)),
                ('head', tournaments.models.sealed.SealedField()),
                ('keys', models.JSONField()),
                ('parts', models.PositiveIntegerField()),
                ('kept', models.PositiveIntegerField(help_text='How many parts were kept from before.')),
                ('state', models.CharField(choices=[('waiting', 'waiting'), ('done', 'done'), ('stopped', 'stopped by a director'), ('failed', 'given up')], default='waiting', max_length=8)),
                ('asked_by', models.CharField(max_length=80)),
                ('asked_at', models.DateTimeField()),
                ('claimed_at', models.DateTimeField(help_text='Since when a worker binds it.', null=True)),
                ('tries', models.PositiveSmallIntegerField(default=0, help_text='How often it was bound.')),
                ('ended_at', models.DateTimeField(null=True)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='printings', to='tournaments.event')),
            ],
        ),
        migrations.AddField(
            model_name='printbatch',
            name='printing',
            field=models.ForeignKey(help_text='The first asker.', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='batches', to='tournaments.printing'),
        ),
        migrations.CreateModel(
            name='Imprint',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(db_index=True, max_length=8)),
                ('kind', models.CharField(max_length=20)),
                ('subject', models.CharField(max_length=40)),
                ('paper', models.CharField(max_length=24)),
                ('revision', models.PositiveIntegerField()),
                ('read_at', models.DateTimeField(help_text='The moment whose state the sheet shows.')),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='imprints', to='tournaments.event')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('event', 'kind', 'subject', 'paper', 'code'), name='imprint_once')],
            },
        ),
        migrations.AddIndex(
            model_name='printing',
            index=models.Index(fields=['state', 'asked_at'], name='tournaments_state_08983d_idx'),
        ),
        migrations.AddConstraint(
            model_name='printing',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'waiting')), fields=('event', 'kind', 'subject', 'paper', 'digest'), name='printing_once_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='printing',
            constraint=models.CheckConstraint(condition=models.Q(('kept__lte', models.F('parts'))), name='printing_keeps_no_more_than_its_parts'),
        ),
        migrations.AddConstraint(
            model_name='printing',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('ended_at__isnull', True), ('state', 'waiting')), models.Q(models.Q(('state', 'waiting'), _negated=True), ('ended_at__isnull', False)), _connector='OR'), name='printing_end_follows_state'),
        ),
        migrations.AddIndex(
            model_name='printbatch',
            index=models.Index(fields=['used_at'], name='tournaments_used_at_f39b7c_idx'),
        ),
        migrations.AddConstraint(
            model_name='printbatch',
            constraint=models.UniqueConstraint(fields=('printing', 'number'), name='print_batch_number_once_a_printing'),
        ),
    ]
