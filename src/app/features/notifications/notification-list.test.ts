import { beforeEach, expect, it } from 'vitest';
import type { NotificationAttributes } from '#contract/resources/notifications.ts';
import { createServerEvents } from '../../session/server-events.ts';
import { messageOf, type Notification, type NotificationMessage } from '../../things/notification/notification.ts';
import { NotificationList, type NotificationServer } from './notification-list.ts';

const attributes = (readAt: string | null): NotificationAttributes => ({
  notificationType: 'eventNotificationList',
  subType: 'orderDeliveryConfirmation',
  status: 'active',
  distributor_id: '7',
  invalidLoginCheck: false,
  details: { orderId: '1', orderNumber: 'ABCD', distributorName: 'North' },
  createdAt: '2027-01-01T00:00:00.000Z',
  readAt,
});
const notification = (id: number, readAt: string | null = null): Notification => ({
  id: String(id),
  attributes: attributes(readAt),
});

/** why: replaces the server, which has tests of its own (tests/wire/notifications.pg.test.ts). */
class FakeServer implements NotificationServer {
  all: Notification[] = [];
  isReachable = true;
  silent: string[] = [];
  pageSize = 50;

  read = async (before: string | null) => {
    if (!this.isReachable) throw new Error('offline');
    const all = this.all.toReversed();
    const unread = all.filter((each) => each.attributes.readAt === null).length;
    const older = all.filter(({ id }) => before === null || Number(id) < Number(before));
    const data = older.slice(0, this.pageSize);
    const hasMore = older.length > data.length;
    return { data, meta: { unread, newest: all[0]?.id ?? '0', hasMore, silent: this.silent } };
  };

  mark = async (ids: readonly string[], through: string | null) => {
    if (!this.isReachable) throw new Error('offline');
    this.all = this.all.map((each) =>
      ids.includes(each.id) || Number(each.id) <= Number(through ?? 0) ? notification(Number(each.id), 'now') : each,
    );
  };
}

let server: FakeServer;
let kept: Map<string, string>;
let reported: string[];
let applied: string[];
let isLookedAt: boolean;
beforeEach(() => {
  server = new FakeServer();
  kept = new Map();
  reported = [];
  applied = [];
  isLookedAt = true;
});

function openTab(of = server) {
  const events = createServerEvents();
  events.subscribe((message) => {
    if ('notificationId' in message.meta) applied.push(message.meta.notificationId);
  });
  const list = new NotificationList({
    locationId: '3',
    server: of,
    events,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) },
    key: 'kept',
    tell: (fresh) => reported.push(...fresh.map(({ id }) => id)),
    isLookedAt: () => isLookedAt,
  });
  list.follow();
  const say = (id: number): void => events.publish(messageOf(notification(id), '3') satisfies NotificationMessage);
  return { list, say, events };
}

it('RT-11 tells each once, whatever comes twice: over the socket, in the list, and after a reload', async () => {
  const { list, say } = openTab();
  await list.catchUp();
  server.all.push(notification(1), notification(2));
  say(1);
  say(1);
  await list.catchUp();
  say(2);
  expect(reported).toEqual(['1', '2']);
  expect(applied).toEqual(['1', '2']);
  const again = openTab();
  again.list.alertUnshown();
  await again.list.catchUp();
  expect(reported).toEqual(['1', '2']);
  expect(again.list.state()).toMatchObject({ unread: 2, newest: '2' });
});

it('a device that is new here is told of nothing that was before it', async () => {
  server.all.push(notification(1), notification(2));
  const { list } = openTab();
  await list.catchUp();
  expect(reported).toEqual([]);
  expect(list.state().unread).toBe(2);
});

it('a device that was away is told when it comes back, of what is still unread', async () => {
  await openTab().list.catchUp();
  server.all.push(notification(9), notification(10, 'now'), notification(11));
  const { list } = openTab();
  await list.catchUp();
  expect(reported).toEqual(['9', '11']);
  expect(list.state().list.map(({ id }) => id)).toEqual(['11', '10', '9']);
});

it('a hidden tab shows no alerts until it is visible, and then only those that no other tab has shown', async () => {
  const { list } = openTab();
  await list.catchUp();
  isLookedAt = false;
  const hidden = openTab();
  hidden.say(1);
  expect(reported).toEqual([]);
  isLookedAt = true;
  const shown = openTab();
  shown.list.readAgain();
  shown.say(1);
  shown.say(2);
  hidden.list.alertUnshown();
  expect(reported).toEqual(['1', '2']);
});

it('notifications not shown before the page was closed are shown at the next start', async () => {
  await openTab().list.catchUp();
  isLookedAt = false;
  openTab().say(5);
  isLookedAt = true;
  openTab().list.alertUnshown();
  expect(reported).toEqual(['5']);
});

it('what is read offline is read at once here, and at the server when it can be asked', async () => {
  server.all.push(notification(1), notification(2));
  const { list } = openTab();
  await list.catchUp();
  server.isReachable = false;
  await list.markRead(['1']);
  expect([list.state().unread, list.state().unsent]).toEqual([1, ['1']]);
  const later = openTab();
  await later.list.catchUp();
  expect(later.list.state().unread).toBe(1);
  server.isReachable = true;
  await later.list.catchUp();
  expect(server.all.map(({ attributes: { readAt } }) => readAt)).toEqual(['now', null]);
  expect(later.list.state()).toMatchObject({ unread: 1, unsent: [] });
});

it('all are read, also those that this device has not loaded, and offline too', async () => {
  server.all = Array.from({ length: 60 }, (_, nth) => notification(nth + 1));
  const { list } = openTab();
  await list.catchUp();
  expect([list.state().list.length, list.state().unread]).toEqual([50, 60]);
  server.isReachable = false;
  await list.markAllRead();
  expect(list.state().unread).toBe(0);
  server.isReachable = true;
  server.all.push(notification(61));
  const later = openTab();
  await later.list.catchUp();
  expect(later.list.state()).toMatchObject({ unread: 1, unsent: [], unsentThrough: null });
  expect(server.all.filter(({ attributes: { readAt } }) => readAt === null).map(({ id }) => id)).toEqual(['61']);
});

it('older ones are shown to the last one, and only the newest are stored', async () => {
  server.all = Array.from({ length: 260 }, (_, nth) => notification(nth + 1, 'now'));
  const { list } = openTab();
  await list.catchUp();
  const isMore: boolean[] = [];
  for (let page = 0; page < 5; page += 1) {
    await list.readOlder();
    isMore.push(!list.state().isAll);
  }
  expect(isMore).toEqual([true, true, true, true, false]);
  expect(list.state().list.map(({ id }) => id)).toEqual(server.all.map(({ id }) => id).toReversed());
  const { list: stored, isAll } = openTab().list.state();
  expect([stored.length, isAll]).toEqual([200, false]);
});

it('goes on from where a server stands that was set back', async () => {
  server.all.push(notification(40));
  await openTab().list.catchUp();
  server.all = [notification(3)];
  const { list } = openTab();
  await list.catchUp();
  expect(list.state().newest).toBe('3');
  server.all.push(notification(4));
  await list.catchUp();
  expect(reported).toEqual(['4']);
});

/** Answers of the server that are on their way. */
class SlowServer extends FakeServer {
  waiting: (() => void)[] = [];

  readonly #quick = new FakeServer();

  override read = async (before: string | null) => {
    this.#quick.all = this.all;
    this.#quick.pageSize = this.pageSize;
    const answer = await this.#quick.read(before);
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    return answer;
  };
}

it('what is read on another device while the list is being read is read here too', async () => {
  const slow = new SlowServer();
  slow.all.push(notification(1), notification(2));
  const { list, events } = openTab(slow);
  const caughtUp = list.catchUp();
  await expect.poll(() => slow.waiting.length).toBe(1);
  await slow.mark(['1', '2'], null);
  events.publish({ type: 'notifications', subType: null, meta: { locationId: '3' } });
  slow.waiting[0]?.();
  await expect.poll(() => slow.waiting.length).toBe(2);
  slow.waiting[1]?.();
  await caughtUp;
  expect(list.state().unread).toBe(0);
});

it('what arrives, or is read here, while the list is being read is not taken back by an answer from before it', async () => {
  const slow = new SlowServer();
  slow.all.push(notification(1));
  const { list, say } = openTab(slow);
  const first = list.catchUp();
  await expect.poll(() => slow.waiting.length).toBe(1);
  slow.waiting[0]?.();
  await first;
  const second = list.catchUp();
  await expect.poll(() => slow.waiting.length).toBe(2);
  slow.all.push(notification(2));
  say(2);
  await list.markRead(['1']);
  slow.waiting[1]?.();
  await expect.poll(() => slow.waiting.length).toBe(3);
  slow.waiting[2]?.();
  await second;
  expect(list.state().list.map(({ id, attributes: { readAt } }) => [id, readAt === null])).toEqual([
    ['2', true],
    ['1', false],
  ]);
  expect([list.state().unread, reported]).toEqual([1, ['2']]);
});

it('RT-10 of more than a page that arrived while this device was away, none is left out when older ones are asked for', async () => {
  server.pageSize = 3;
  server.all = [notification(1), notification(2)];
  const { list } = openTab();
  await list.catchUp();
  server.all.push(...[3, 4, 5, 6, 7, 8].map((id) => notification(id)));
  await list.catchUp();
  while (!list.state().isAll) await list.readOlder();
  expect(list.state().list.map(({ id }) => id)).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
});

it('RT-10 what arrives while older ones are being read stays, and none is left out where the list was replaced meanwhile', async () => {
  const slow = new SlowServer();
  slow.pageSize = 3;
  slow.all = [1, 2, 3, 4, 5].map((id) => notification(id));
  const { list, say } = openTab(slow);
  const answer = async (nth: number): Promise<void> => {
    await expect.poll(() => slow.waiting.length).toBe(nth + 1);
    slow.waiting[nth]?.();
  };
  await Promise.all([list.catchUp(), answer(0)]);
  const older = list.readOlder();
  await expect.poll(() => slow.waiting.length).toBe(2);
  slow.all.push(notification(6));
  say(6);
  slow.waiting[1]?.();
  await older;
  expect(list.state().list.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2', '1']);
  expect(list.state().isAll).toBe(true);

  const again = list.readOlder();
  await expect.poll(() => slow.waiting.length).toBe(3);
  slow.all.push(...[7, 8, 9, 10, 11].map((id) => notification(id)));
  await Promise.all([list.catchUp(), answer(3)]);
  expect([list.state().list.map(({ id }) => id), list.state().isAll]).toEqual([['11', '10', '9'], false]);
  slow.waiting[2]?.();
  await answer(4);
  await again;
  expect(list.state().list.map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6']);
});
