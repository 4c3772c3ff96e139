/**
 * What 0041 gave to every location was meant for those that were active: thirty days to add a card. One that was past due or paused
 * before that owes from today, so that its first payment pays for the days that follow it, and it is paused when it stays unpaid.
 */
export const unpaidBeforeTrials = /* sql */ `
update subscriptions s set renews_on = today.day, anchor_day = extract(day from today.day), trial_ends_on = today.day,
    past_due_since = today.day
  from practice_locations l cross join lateral (select (now() at time zone l.time_zone)::date as day) today
  where l.id = s.location_id and l.status in ('past_due', 'canceled') and s.past_due_since is null and s.card is null
    and s.trial_ends_on > today.day
    and not exists (select from subscription_payments p where p.location_id = s.location_id);
`;
