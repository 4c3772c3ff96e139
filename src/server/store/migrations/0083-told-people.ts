/**
 * Who belongs to a location, and who is invited, is told to those who manage its people: their list follows. By the database, as
 * memberships themselves are (migration 0012), and a hint like the others (store/log/announcer.ts).
 */
export const toldPeople = /* sql */ `
create function tell_list_of_people() returns trigger language plpgsql as $$
begin
  perform pg_notify('stockroom', 'u ' || case when tg_op = 'DELETE' then old.location_id else new.location_id end);
  return null;
end $$;
create trigger location_users_listed after insert or update or delete on location_users
  for each row execute function tell_list_of_people();
create trigger invitations_listed after insert or update or delete on invitations
  for each row execute function tell_list_of_people();
`;
