SELECT blocked.pid            AS blocked_pid,
       blocked.usename        AS blocked_user,
       left(blocked.query, 60) AS blocked_query,
       blocker.pid            AS blocker_pid,
       blocker.usename        AS blocker_user,
       blocker.state,
       now() - blocker.xact_start AS since
FROM pg_stat_activity blocked
CROSS JOIN LATERAL unnest(pg_blocking_pids(blocked.pid)) AS b(pid)
JOIN pg_stat_activity blocker ON blocker.pid = b.pid
ORDER BY since DESC;
