/** How far a new location is set up (AUTH-04): what was connected or skipped on one device is not asked on the next. */
export const wizardSteps = /* sql */ `
alter table practice_locations
  add column wizard_step text not null default 'distributors' check (wizard_step in ('distributors', 'card', 'shelves'));
create trigger locations_step_told after update of wizard_step on practice_locations
  for each row when (old.wizard_step <> new.wizard_step) execute function tell_people_at();
`;
