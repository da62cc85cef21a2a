-- H3, H4, H6: staying, and switching off the light
SELECT eventtime, useridentity.arn, sourceipaddress, eventname, requestparameters
FROM cloudtrail_logs
WHERE errorcode IS NULL
  AND (
    eventname IN ('CreateUser', 'CreateLoginProfile', 'CreateAccessKey', 'AttachUserPolicy', 'PutUserPolicy')
    OR eventname IN ('StopLogging', 'DeleteTrail', 'PutEventSelectors', 'DeleteFlowLogs', 'DisableSecurityHub', 'DeleteDetector')
    OR (eventname = 'UpdateAssumeRolePolicy' AND requestparameters NOT LIKE '%411900223344%')
    OR (eventname = 'RunInstances' AND requestparameters LIKE '%p3.16xlarge%')
    OR eventname LIKE 'UpdateFunctionCode%'
  )
ORDER BY eventtime;
