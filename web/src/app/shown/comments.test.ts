import type { Comment } from '@sowon/contracts/comments/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { comment, fan, mission, pageOf } from './examples.ts';
import { reportFor } from './report-for.ts';
import { closePage, Refused, type Replies, showPage } from './show-page.tsx';
import { soon } from './soon.ts';

afterEach(closePage);

const path = '/mission-detail/m';
/** A comment of another member than `fan()`. */
const others = (more: Partial<Comment> = {}) =>
  comment({ user: { ...comment().user, id: 'u-other' }, ...more });
const own = (more: Partial<Comment> = {}) => comment({ user: { ...comment().user, id: fan().id }, ...more });

function show(said: readonly Comment[], replies: Replies = {}, by: ReturnType<typeof fan> | null = fan()) {
  const all = { mission: mission(), missionComments: pageOf([...said]), ...replies };
  return by ? showPage(path, all, by) : showPage(path, all);
}
const field = 'main form textarea';

test('a comment shows its author and time, and links a creator’s icon to their page', async () => {
  const creator = { id: 'c', name: 'Haru', url: 'haru' };
  const page = show([
    others(),
    others({ id: 'k2', content: 'Thanks', user: { ...comment().user, creator } }),
  ]);
  await page.find('article', 'So happy for you');
  expect(page.text()).toContain('Somi2026.11.02 12:00');
  await page.find('article', 'HaruCreator');
  expect(page.all('article a').map((link) => link.getAttribute('href'))).toEqual(['/creator/c']);
});

test('an empty comment is not sent, and the field counts to 200', async () => {
  const page = show([]);
  await page.press('main form [type=submit]', 'Post');
  await page.find('main form', 'Please enter a comment.');
  expect(page.sent.some((call) => call.startsWith('writeComment'))).toBe(false);
  await page.typeInto(field, 'Hello');
  await page.find('main form', '5/200');
});

test('a comment is sent once, and the field is cleared', async () => {
  const page = show([], { writeComment: own({ content: 'Hello' }) });
  await page.typeInto(field, 'Hello');
  await page.press('main form [type=submit]', 'Post');
  await page.find('main form', '0/200');
  await soon(() => expect(page.toasts()).toEqual(['Your comment is posted.']));
  expect(page.sent.filter((call) => call.startsWith('writeComment'))).toHaveLength(1);
});

test('a visitor who comments is told to log in and led to the login', async () => {
  const page = show([], {}, null);
  await page.typeInto(field, 'Hello');
  await page.press('main form [type=submit]', 'Post');
  await soon(() => expect(location.pathname).toBe('/login'));
  await soon(() => expect(page.toasts()).toEqual(['You must log in.']));
  expect(page.sent.some((call) => call.startsWith('writeComment'))).toBe(false);
});

test('a reply form is labelled for a reply, and an edit form for content', async () => {
  const page = show([own()]);
  await page.press('article button', 'Reply');
  await page.press('article form [type=submit]', 'Post');
  await page.find('article form', 'Please enter a reply.');
  await page.press('article button', 'Edit');
  await page.typeInto('article form textarea', ' ');
  await page.press('article form [type=submit]', 'Save');
  await page.find('article form', 'Please enter what it should say.');
});

test('a member changes and deletes their own comment, and each act is confirmed', async () => {
  const page = show([own()], { editComment: own(), deleteComment: { id: 'k' } });
  await page.press('article button', 'Edit');
  await page.press('article form [type=submit]', 'Save');
  await soon(() => expect(page.toasts()).toEqual(['Your comment is changed.']));
  await page.press('article button', 'Delete');
  await page.press('dialog button', 'Delete');
  await soon(() => expect(page.toasts()).toContain('Your comment is deleted.'));
});

test('a comment with replies has no delete button, and stays editable', async () => {
  const page = show([own({ childrenCount: 1 })]);
  await page.find('article button', 'Edit');
  expect(page.all('article button').map((button) => button.textContent)).not.toContain('Delete');
});

test('a comment that has just got a reply is not deleted, and the page says so', async () => {
  const page = show([own()], { deleteComment: new Refused(409, 'COMMENT_HAS_REPLIES') });
  await page.press('article button', 'Delete');
  await page.press('dialog button', 'Delete');
  await soon(() => expect(page.toasts()).toEqual(["Can't Remove Comment."]));
});

test('a member reports another member’s comment and takes the report back; both are confirmed', async () => {
  const page = show([others()], { reportComment: { id: 'k' } });
  await page.press('article details button', 'Report');
  await reportFor(page, 'Advertising or spam');
  const said = ['Reported. Our staff looks at it, and you do not see it any more.'];
  await soon(() => expect(page.toasts()).toEqual(said));
  closePage();

  const again = show([others({ blocked: true, content: '' })], { takeBackReport: { id: 'k' } });
  await again.find('article', 'You reported this comment, so you do not see it.');
  await again.press('article button', 'Take the report back');
  await soon(() => expect(again.toasts()).toEqual(['Your report is taken back.']));
});

test('a failed like is reverted, and only the log mentions it', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = show([others({ likedCount: 2 })], { likeComment: new Refused(500, 'INTERNAL') });
  await page.press('article button', 'Like');
  await soon(() => expect(log).toHaveBeenCalledOnce());
  await page.find('article button[aria-pressed=false]', 'Like2');
  expect(page.toasts()).toEqual([]);
  log.mockRestore();
});

test('a hidden comment is an empty place to others, and tells its author why and how to object', async () => {
  const page = show([others({ hidden: true, content: '' })]);
  await page.find('article', 'Our staff hid this comment.');
  expect(page.all('article button')).toEqual([]);
  closePage();

  const block = {
    at: '2026-11-02T03:00:00.000Z',
    reason: 'An insult',
    shownAgain: null,
    objectUntil: '2126-11-02T15:00:00.000Z',
  };
  const mine = own({ hidden: true, block: { ...block, objection: null } });
  const objecting = show([mine], { objectToBlock: mine });
  await objecting.find('article', 'An insult');
  await objecting.press('article button', 'Object');
  await objecting.typeInto('dialog textarea', 'It was a joke');
  await objecting.press('dialog [type=submit]', 'Send the objection');
  const sent = ['Your objection was sent. We answer by mail.'];
  await soon(() => expect(objecting.toasts()).toEqual(sent));
});

test('a notice leads to the conversation it is about', async () => {
  const page = showPage(
    `${path}?comment=r`,
    {
      mission: mission(),
      missionComments: pageOf<Comment>([]),
      comment: others({ id: 'r', content: 'Here it is' }),
    },
    fan(),
  );
  await page.find('article', 'Here it is');
  closePage();
  const gone = showPage(`${path}?comment=r`, { mission: mission(), missionComments: pageOf<Comment>([]) });
  await gone.find('section', 'The comment that you were led to is not there any more.');
});

const campaign = {
  id: 'e',
  winPoints: 5,
  chances: 3,
  until: '2026-12-10T15:00:00.000Z',
  winnersLeft: 40,
  chancesLeft: 2,
  prize: { kind: 'ODDS' as const, winPermille: 15, winnersMax: 50 },
};

test('during a comment event its terms stand above the field, with its last day in Korea', async () => {
  const page = show([], { currentCampaign: { campaign } });
  const terms = 'A comment wins 5 coins with a chance of 1.5%. Still to be won: 40.';
  await page.find('main', terms);
  expect(page.text()).toContain('runs through 2026.12.10');
  expect(page.text()).toContain('Your next 2 comments take part.');
});

test('a private mission has no comment event, and its page does not mention one', async () => {
  const page = show([others()], { mission: mission({ private: true }), currentCampaign: { campaign } });
  await page.find('article', 'So happy for you');
  expect(page.sent.some((call) => call.startsWith('currentCampaign'))).toBe(false);
});

test('a winning comment says so, and its author is told', async () => {
  const won = own({ content: 'Hello', commentEventWin: true, winPoint: 5 });
  const page = show([won], { writeComment: won, currentCampaign: { campaign } });
  await page.find('article', 'Won 5 coins');
  await page.typeInto(field, 'Hello');
  await page.press('main form [type=submit]', 'Post');
  await soon(() => expect(page.toasts()).toContain('Your comment won 5 coins!'));
});
