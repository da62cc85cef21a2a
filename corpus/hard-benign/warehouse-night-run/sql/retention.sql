-- Monthly retention. Periods: records schedule v7 (DPO, 2024-12).
-- legal_hold rows are left in every statement.
use role RETENTION_JOB;
use warehouse WH_SMALL;

begin;

delete from RAW.WEB_EVENTS
 where event_date < dateadd(month, -13, current_date)
   and not coalesce(legal_hold, false);

delete from RAW.CARE_CHAT
 where closed_at < dateadd(month, -24, current_date)
   and not coalesce(legal_hold, false);

delete from MART.LOYALTY_MEMBER
 where last_activity < dateadd(month, -36, current_date)
   and not coalesce(legal_hold, false);

delete from RAW.JOB_APPLICANTS
 where decided_at < dateadd(month, -6, current_date)
   and not hired
   and not coalesce(legal_hold, false);

insert into ADMIN.RETENTION_LOG (run_at, run_by, query_id)
select current_timestamp, current_user, last_query_id();

commit;
