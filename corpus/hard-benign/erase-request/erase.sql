-- usage: psql -v m=4821 -v expected=137 -f erase.sql
\set ON_ERROR_STOP on
begin;

create temporary table erased(n bigint) on commit drop;

with d as (delete from training_log where member_id = :m returning 1)
insert into erased select count(*) from d;
with d as (delete from emergency_contacts where member_id = :m returning 1)
insert into erased select count(*) from d;
with d as (delete from messages where from_id = :m or to_id = :m returning 1)
insert into erased select count(*) from d;
with d as (delete from newsletter where member_id = :m returning 1)
insert into erased select count(*) from d;

update payments set payer_name = null, payer_address = null where member_id = :m;
update results set display_name = 'Athlete ' || :m where member_id = :m;

with d as (delete from members where id = :m returning 1)
insert into erased select count(*) from d;

select sum(n) = :expected as ok from erased \gset
\if :ok
  commit;
\else
  \echo 'row count differs from what was approved, rolling back'
  rollback;
\endif
