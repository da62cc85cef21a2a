from django.contrib import admin

from .models import User


@admin.register(User)
class UserAdmin(admin.ModelAdmin):
    list_display = ("email", "display_name", "is_staff", "joined")
    search_fields = ("email", "display_name")
    ordering = ("email",)

    def get_queryset(self, request):
        return super().get_queryset(request).exclude(display_name="", is_superuser=True)
