import { type Area, decided, testsOf } from './row.ts';

const entries = testsOf('tests/api/draws/entries.test.ts');
const drawing = testsOf('tests/api/draws/drawing.test.ts');
const canceled = testsOf('tests/api/draws/cancel-drawn.test.ts');
const ends = testsOf('tests/api/draws/ends.test.ts');
const personal = testsOf('tests/api/draws/personal-data.test.ts');
const event = testsOf('web/src/app/shown/draw-event.test.ts');
const management = testsOf('web/src/app/shown/draw-management.test.ts');
const room = testsOf('web/src/app/shown/draw-room.test.ts');

const registered = entries('with its days in Korea, and accepts entries from 00:00 of the first day');
const onDays = entries('on days that leave time to draw and to give the prizes');
const entered = entries('once, as a mission that waits for the draw and is hidden from others');
const told = entries(
  'with a real name, a phone number and both terms; never in an own event or as a creator',
);
const drawn = drawing('one by choice and two by the rule; each is labelled, and the other entries end');
const full = drawing('never more than the draw count, also with concurrent picks');
const picked = room('a picked entry is shown as the creator’s choice');
const prizes = ends('are given by the creator; the last prize closes the event');
const page = event('an event shows its prize, its entry deadline and its cost');
const client = testsOf('tests/spec/client.test.ts');
const sent = event('an entry is sent once, prefilled from the profile');
const winners = event('winners are listed by place, each with how they were picked');
const rows = management('the list shows each event with its number, days, counts and status');

export const lottery: Area = {
  rows: [
    ['R10', 'Fans enter draw events.', entered, sent],
    [
      'R271',
      'Who enters is told what may cancel a win.',
      testsOf('web/src/features/draws/apply-fields.tsx')('A win may be canceled'),
    ],
    [
      'R301',
      'A draw is finished within fourteen days.',
      ends('let the rule pick missing winners after fourteen days, with a strike for the creator'),
      decided('rules/draws.md#drawing'),
    ],
    [
      'R303',
      'Prizes are given within a week.',
      ends('end prizes not given within a week, with a strike for each, and close the event'),
      decided('rules/draws.md#entries'),
    ],
    ['R320', 'Creators hold draw events.', registered, decided('rules/draws.md#registration')],
    [
      'R360',
      'A card opens the page of the event.',
      testsOf('web/src/features/draws/draw-card.tsx')('Path of an event’s public page'),
    ],
    ['R382', 'A list has those that go on and those that ended, and registers one.', rows],
    ['R383', 'It shows number, title, counts and status; a row opens the details.', rows],
    [
      'R384',
      'The room of an event is opened by its address; what is none leads to the list.',
      testsOf('web/src/app/shown/draw-room.test.ts')('test.each(['),
    ],
    [
      'R385',
      'Applicants stand with number, story, nickname and whether they were read.',
      room('applicants are listed with number, story and read state; opening an entry marks it as read'),
    ],
    [
      'R386',
      'A draw has its counts, a random pick, a look at one applicant, and its end.',
      room('the creator picks one entry at random, or fills all open places'),
      room('one applicant is shown at a time, and the room says when none are left'),
      room('a draw is finished after a confirmation, and leads back to the list'),
    ],
    [
      'R387',
      'Winners stand with whether they have their prize.',
      room('winners are listed with place, way of picking, and whether the prize is delivered'),
    ],
    ['R390', 'The public page shows the event, and once it is drawn the winners.', page, winners],
    [
      'R399',
      'A product has what its event adds.',
      registered,
      client('holds a draw, whose applicants its creator can reach'),
    ],
    [
      'R400',
      'An entry has its story, whom it is of, and how they can be reached.',
      personal(
        'shows personal data to the creator of the event while the draw needs it, and audits each reading',
      ),
      client('holds a draw, whose applicants its creator can reach'),
      decided('rules/draws.md#personal-data'),
    ],
    ['R411', 'An event is registered with its title, days and draw count.', registered, onDays],
    [
      'R412',
      'An entry is sent with story, name and phone, an address where there is one.',
      told,
      sent,
      client('holds a draw'),
    ],
    [
      'R414',
      'A prize is a message with a file.',
      prizes,
      room('a winner receives the prize with a message and a file'),
    ],
    ['R438', 'An event has a status for each part of its life.', drawn, prizes],
    ['R439', 'Who has entered sees that.', event('a fan cannot enter twice, and a creator cannot enter')],
    [
      'R440',
      'A creator picks one by one, takes picks back, or picks at random.',
      drawn,
      picked,
      room('a pick is taken back'),
    ],
    ['R441', 'Nobody is picked beyond the draw count.', full],
    [
      'R442',
      'A draw is finished once enough are picked.',
      drawn,
      room('a draw that cannot be finished says why'),
    ],
    ['R443', 'A winner’s mission is performed.', prizes],
    [
      'R444',
      'An event can be canceled unless it is closed or canceled.',
      management('an event is canceled after a confirmation that says what happens to the entries'),
      management('canceling a drawn event says what stays; an ended event cannot be canceled'),
      canceled('keeps performed prizes, refunds the rest and records both permanently'),
      decided('rules/draws.md#cancellation'),
    ],
    [
      'R445',
      'The details lead to applicants, draw or winners.',
      testsOf('web/src/app/shown/draw-management.test.ts')('test.each(['),
    ],
    [
      'R446',
      'One enters while it takes entries, once, and never as its creator.',
      event('a fan cannot enter twice, and a creator cannot enter'),
    ],
    [
      'R447',
      'A cover is deleted where the registration fails.',
      management('a refused event says why, and its uploaded cover is deleted'),
    ],
    [
      'R473',
      'All that is needed is asked for, and a draw count above 0.',
      management('an empty form is not sent, and says that every field is required'),
      management('a draw count of 0 is not sent'),
    ],
    ['R474', 'The event ends a week after its entries at the earliest.', onDays],
    [
      'R480',
      'A prize needs a message of at most 200 characters and a file.',
      room('a message of more than 200 characters is rejected and not sent'),
    ],
    ['R486', 'An entry needs a real name, a phone of digits and a story.', told],
    [
      'R487',
      'Both terms are agreed to; one box gives both.',
      event('an entry needs a name, a story and both consents; one box sets both'),
    ],
    ['R488', 'An address may be left out; an attachment is a picture of at most 5 MB.', told],
    [
      'R489',
      'Where the page is not Korean it asks whether one lives in Korea.',
      testsOf('web/src/features/draws/apply-fields.tsx')('Do you live in Korea?'),
      decided('rules/draws.md#personal-data'),
    ],
    ['R490', 'Phone and address are filled in from the profile.', sent],
    [
      'R491',
      'Who is not signed in is led to the login.',
      event('a visitor who enters is told to log in and led to the login'),
    ],
    [
      'R492',
      'What is completed says so.',
      room('an ended event lists the winners with a delivered prize, each linked to its completed mission'),
    ],
    ['R495', 'Nobody enters an own event.', told],
    ['R514', 'A call gives the entries, five at a time, by status.', prizes],
    [
      'R515',
      'A call cancels an event.',
      entries('one at a time; meanwhile its creator can offer no other product'),
    ],
    ['R516', 'A call picks an entry.', drawn],
    [
      'R517',
      'A call takes a pick back.',
      drawing('and can withdraw picks, which stay in the record and which the rule skips'),
    ],
    [
      'R518',
      'A call gives one of those who are not picked.',
      drawing('fewer than the places if fewer fans entered'),
    ],
    ['R519', 'A call picks at random.', drawn],
    ['R520', 'A call finishes the draw.', drawn],
    ['R521', 'A call gives a winner their prize.', prizes],
    ['R522', 'The winners are missions that anybody may list.', winners],
    ['R526', 'An entry is sent as a request is.', entered],
    [
      'R566',
      'One too many is told; another failure is told and closes the entry.',
      room('no pick goes beyond the draw count; any other failure is shown and closes the entry'),
    ],
    [
      'R567',
      'Where nobody is left it says that the draw is all done.',
      room('one applicant is shown at a time, and the room says when none are left'),
    ],
    [
      'R568',
      'What keeps a draw from its end is told; a cancel is confirmed.',
      room('a draw that cannot be finished says why'),
    ],
    ['R569', 'An entry is confirmed, or says why it failed.', sent, event('a refused entry says why')],
    [
      'R570',
      'A profile that cannot be read is passed over.',
      testsOf('web/src/features/draws/apply-dialog.tsx')('if the profile cannot be read, they are empty'),
    ],
    [
      'R573',
      'A registration is confirmed and closes; one that failed takes the cover back.',
      management('registering an event is confirmed, and its dialog closes'),
    ],
    [
      'R585',
      'Where there are no events it says so.',
      management('an empty list of registered events says so, and ended events are another list'),
    ],
    ['R587', 'Five entries stand on a page.', testsOf('contracts/src/draws/routes.ts')('pageQuery(5)')],
    ['R591', 'Days are shown as month and day; rows are numbered over pages of twelve.', rows],
  ],
};
