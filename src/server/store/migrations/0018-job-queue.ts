/**
 * What waits in the table of jobs goes into graphile-worker's queue, which is installed before (migrate.ts); prices that
 * wait to be checked had no job yet.
 */
export const jobQueue = /* sql */ `
lock table jobs in access exclusive mode;
do $$ begin
  perform graphile_worker.add_job(
      kind,
      (payload || jsonb_build_object('tries', tries, 'lastError', last_error))::json,
      run_at => greatest(run_at, lease_until),
      job_key => kind || ':' || key)
    from jobs order by id;
  if exists (select from price_checks where checked_at is null) then
    perform graphile_worker.add_job('check-prices', job_key => 'check-prices:open');
  end if;
end $$;
drop table jobs;
`;
