import { type Area, decided, testsOf } from './row.ts';

const entries = testsOf('tests/api/draws/entries.test.ts');
const drawing = testsOf('tests/api/draws/drawing.test.ts');
const canceled = testsOf('tests/api/draws/cancel-drawn.test.ts');
const ends = testsOf('tests/api/draws/ends.test.ts');
const personal = testsOf('tests/api/draws/personal-data.test.ts');
const event = testsOf('web/src/app/shown/draw-event.test.ts');
const management = testsOf('web/src/app/shown/draw-management.test.ts');
const room = testsOf('web/src/app/shown/draw-room.test.ts');

const registered = entries('with its days in Korea, and takes entries from 00:00 of the first');
const onDays = entries('on days that leave time to draw and to give the prizes');
const entered = entries('once, as a mission that waits for the draw and that nobody else sees');
const told = entries('with a real name, a number and both terms; never for an own event or as a creator');
const drawn = drawing('one by choice and two by the rule; each is labelled, and the others end');
const full = drawing('never more than the draw count, however many pick at once');
const picked = room('an entry is picked, and then stands as the creator’s choice');
const prizes = ends('are given by the creator; with the last the event closes');
const page = event('an event says what there is to win, until when one may enter, and what it costs');
const client = testsOf('tests/spec/client.test.ts');
const sent = event('an entry is sent once, with what the profile knew');
const winners = event('winners stand in their places, each with how they were picked');
const rows = management('the list has each event with its number, days, counts and status');

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
      ends('the rule picks who is missing after fourteen days, and the creator gets a strike'),
      decided('rules/draws.md#drawing'),
    ],
    [
      'R303',
      'Prizes are given within a week.',
      ends('prizes that were not given in a week end, with a strike for each, and the event closes'),
      decided('rules/draws.md#entries'),
    ],
    ['R320', 'Creators hold draw events.', registered, decided('rules/draws.md#registration')],
    [
      'R360',
      'A card opens the page of the event.',
      testsOf('web/src/features/draws/draw-card.tsx')('Where the page of an event is'),
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
      room('applicants stand with number, story and whether they were read'),
    ],
    [
      'R386',
      'A draw has its counts, a random pick, a look at one applicant, and its end.',
      room('one is picked at random, or all open places are filled'),
      room('one applicant is looked at; where nobody is left that is said'),
      room('a draw is finished after a question, and leads back to the list'),
    ],
    [
      'R387',
      'Winners stand with whether they have their prize.',
      room('winners stand with their place, how they were picked, and whether they have their prize'),
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
      personal('its event’s creator reads it while the draw needs it, and each reading is written down'),
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
      room('a winner gets their prize with a message and a file'),
    ],
    ['R438', 'An event has a status for each part of its life.', drawn, prizes],
    ['R439', 'Who has entered sees that.', event('nobody enters twice, and no creator enters')],
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
      management('an event is canceled after a question that says what happens to the entries'),
      management('a drawn event is canceled after a question that says what stays'),
      canceled('keeps what was performed, gives the rest back, and says so for good'),
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
      event('nobody enters twice, and no creator enters'),
    ],
    [
      'R447',
      'A cover is deleted where the registration fails.',
      management('an event that is refused says why, and its cover is deleted again'),
    ],
    [
      'R473',
      'All that is needed is asked for, and a draw count above 0.',
      management('an empty form is not sent, and says that everything must be entered'),
      management('a draw count of 0 is not sent'),
    ],
    ['R474', 'The event ends a week after its entries at the earliest.', onDays],
    [
      'R480',
      'A prize needs a message of at most 200 characters and a file.',
      room('a message of more than 200 characters is told and not sent'),
    ],
    ['R486', 'An entry needs a real name, a phone of digits and a story.', told],
    [
      'R487',
      'Both terms are agreed to; one box gives both.',
      event('an entry needs a name, a story and both consents; one box gives and takes both'),
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
      event('a visitor who enters is told to log in, and led there'),
    ],
    [
      'R492',
      'What is completed says so.',
      room('of an event that has ended those stand who have their prize; each leads to what is completed'),
    ],
    ['R495', 'Nobody enters an own event.', told],
    ['R514', 'A call gives the entries, five at a time, by status.', prizes],
    [
      'R515',
      'A call cancels an event.',
      entries('one at a time; meanwhile its creator can offer nothing else'),
    ],
    ['R516', 'A call picks an entry.', drawn],
    [
      'R517',
      'A call takes a pick back.',
      drawing('and takes picks back, which stay in the record and which the rule passes over'),
    ],
    [
      'R518',
      'A call gives one of those who are not picked.',
      drawing('fewer than it has places where fewer have entered'),
    ],
    ['R519', 'A call picks at random.', drawn],
    ['R520', 'A call finishes the draw.', drawn],
    ['R521', 'A call gives a winner their prize.', prizes],
    ['R522', 'The winners are missions that anybody may list.', winners],
    ['R526', 'An entry is sent as a request is.', entered],
    [
      'R566',
      'One too many is told; another failure is told and closes the entry.',
      room('nobody is picked beyond the draw count; another failure is told and closes the entry'),
    ],
    [
      'R567',
      'Where nobody is left it says that the draw is all done.',
      room('one applicant is looked at; where nobody is left that is said'),
    ],
    [
      'R568',
      'What keeps a draw from its end is told; a cancel is confirmed.',
      room('a draw that cannot be finished says why'),
    ],
    [
      'R569',
      'An entry is confirmed, or says why it failed.',
      sent,
      event('an entry that is refused says why'),
    ],
    [
      'R570',
      'A profile that cannot be read is passed over.',
      testsOf('web/src/features/draws/apply-dialog.tsx')('where it cannot be read the fields are empty'),
    ],
    [
      'R573',
      'A registration is confirmed and closes; one that failed takes the cover back.',
      management('an event that was registered is said, and its dialog closes'),
    ],
    [
      'R585',
      'Where there are no events it says so.',
      management('no registered events says so, and what has ended is another list'),
    ],
    ['R587', 'Five entries stand on a page.', testsOf('contracts/src/draws/routes.ts')('pageQuery(5)')],
    ['R591', 'Days are shown as month and day; rows are numbered over pages of twelve.', rows],
  ],
};
