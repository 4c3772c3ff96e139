/** What waits in the table of jobs goes into graphile-worker's queue, which is installed before (migrate.ts). */
export const jobQueue = /* sql */ `
lock table jobs in access exclusive mode;
do $$ begin
  perform graphile_worker.add_job(
      kind,
      (payload || jsonb_build_object('tries', tries, 'lastError', last_error))::json,
      run_at => greatest(run_at, lease_until),
      job_key => kind || ':' || key)
    from jobs order by id;
end $$;
drop table jobs;
`;
