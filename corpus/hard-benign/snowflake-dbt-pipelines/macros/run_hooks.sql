{% macro set_query_tag() %}
  alter session set query_tag = '{"app":"dbt","invocation":"{{ invocation_id }}","target":"{{ target.name }}"}'
{% endmacro %}


{# Read access to marts for the BI role. Production only. #}
{% macro grant_mart_access() %}
  {% if execute and target.name == 'prod' %}
    {% for schema in ['MARTS_SALES', 'MARTS_FINANCE', 'MARTS_PRODUCT'] %}
      {% do run_query("grant usage on schema " ~ target.database ~ "." ~ schema ~ " to role BI_READER") %}
      {% do run_query("grant select on all tables in schema " ~ target.database ~ "." ~ schema ~ " to role BI_READER") %}
      {% do run_query("grant select on future tables in schema " ~ target.database ~ "." ~ schema ~ " to role BI_READER") %}
    {% endfor %}
  {% endif %}
{% endmacro %}


{% macro drop_ci_schema(pr) %}
  {% if target.name == 'ci' %}
    {% do run_query("drop schema if exists " ~ target.database ~ ".ci_" ~ pr ~ " cascade") %}
  {% endif %}
{% endmacro %}
