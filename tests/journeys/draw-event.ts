import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kstDate, realDayMs } from '../../services/src/clock.ts';
import type { Visit } from '../harness/browser.ts';
import { eventually } from '../harness/eventually.ts';
import { photo } from '../harness/media.ts';
import { createScratchFolder } from '../harness/scratch.ts';
import { joinAs, type Member } from '../line/people.ts';
import { lookAt } from './look.ts';
import { enterAs, type Parties } from './parties.ts';
import { type CreatorMember, joinAsCreator, type Site } from './site.ts';
import type { Walk } from './walks.ts';

const title = '겨울밤 낭독회에서 쓴 손편지';
const description = '낭독회를 마치고 한 분 한 분께 쓴 손편지를 세 분께 보내 드려요. 사연을 들려주세요.';
const story = '낭독회에 가지 못한 날 밤새 다시 듣기를 기다렸어요. 편지로라도 그날을 만나고 싶어요.';
const prize = '그날 못다 읽은 문장을 편지에 담았어요. 당첨을 축하해요!';
const drawNumber = 3;

/** Another member with an entry. */
interface Entrant {
  readonly member: Member;
  readonly missionId: string;
}

/** An event with four entries, of a creator who offers nothing else. */
export interface OpenDraw {
  readonly creator: CreatorMember;
  readonly asCreator: Visit;
  readonly productId: string;
  /** The other entrants: together with the fan one more than win, so that one of them loses. */
  readonly others: readonly Entrant[];
}

/** Registers an event as a creator; the fan enters it on its page, three others with the call that the page makes. */
export async function openDraw({ asFan }: Parties, site: Site, walk: Walk): Promise<OpenDraw> {
  const { url, language } = walk;
  const join = (name: string, mailbox: string) => joinAs(site.stack, name, mailbox, language);
  const [creator, ...members] = await Promise.all([
    joinAsCreator(site, '책을 읽어 주는 겨울밤', `${url}-draws`),
    ...['이른 새벽', '느린 오후', '늦은 저녁'].map((name, index) => join(name, `${url}-entrant-${index}`)),
  ]);
  const asCreator = await enterAs(creator, site, walk);
  const productId = await register(asCreator, creator);
  const others: Entrant[] = [];
  for (const member of members) others.push({ member, missionId: await enter(member, productId) });
  // The fan returns to the page from before.
  const before = asFan.page.url();
  await enterOnPage(asFan, productId);
  await asFan.page.goto(before);
  return { creator, asCreator, productId, others };
}

/** Registers an event. Days are short here: four of them are open for entries, and the creator draws after other tests had their turn. */
async function register(visit: Visit, { client, creatorId }: CreatorMember): Promise<string> {
  const { page, press, say } = visit;
  const dayFromNow = (days: number) => kstDate(new Date(Date.now() + days * realDayMs));
  await visit.open('/mission-management/lottery-event');
  await press(page.getByRole('button', { name: say('Register an event') }));
  const dialog = page.getByRole('dialog', { name: say('Register an event') });
  const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await photo(720, 480) };
  await dialog.getByLabel(say('Cover picture')).setInputFiles(cover);
  await dialog.getByRole('button', { name: say('Remove {0}', { 0: cover.name }) }).waitFor();
  await dialog.getByLabel(say('Title')).fill(title);
  await dialog.getByLabel(say('Description')).fill(description);
  await dialog.getByLabel(say('Draw count')).fill(String(drawNumber));
  await dialog.getByLabel(say('First day of entries')).fill(dayFromNow(0));
  await dialog.getByLabel(say('Last day of entries')).fill(dayFromNow(3));
  await dialog.getByLabel(say('Last day of the event')).fill(dayFromNow(10));
  await lookAt(visit, '60-draw-register', { main: true });
  await press(dialog.getByRole('button', { name: say('Register the event') }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: title }).getByText(say('Taking entries')).waitFor();
  const [product] = await client.productList({ query: { creatorId, productType: 'EVENT' } });
  if (!product) throw new Error('there is no draw event');
  return product.id;
}

async function enter({ client }: Member, missionProductId: string): Promise<string> {
  const { id } = await client.requestMission({
    body: {
      missionProductId,
      requestComment: story,
      name: '김소원',
      phone: '01012345678',
      privacyTermsAgreed: true,
      serviceTermsAgreed: true,
    },
  });
  return id;
}

async function enterOnPage(visit: Visit, productId: string): Promise<void> {
  const { page, press, say } = visit;
  await visit.open(`/lottery-event/${productId}`);
  await press(page.getByRole('button', { name: say('Enter the draw') }));
  const dialog = page.getByRole('dialog', { name: say('Enter the draw') });
  await dialog.getByLabel(say('Your real name')).fill('이소미');
  await dialog.getByLabel(say('Phone number')).fill('010-9876-5432');
  await dialog.getByLabel(say('Your story')).fill(story);
  await dialog.getByLabel(say('I agree to all of it')).check();
  await lookAt(visit, '61-draw-enter', { main: true });
  await press(dialog.getByRole('button', { name: say('Enter'), exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(say('You have entered, as number {0}.', { 0: drawNumber + 1 })).waitFor();
}

/** After the end of entries, the creator picks the fan, lets the rule pick the two others, and finishes. */
export async function drawWinners({ fan }: Parties, { creator, asCreator, productId }: OpenDraw) {
  const { page, press, say } = asCreator;
  const dialog = page.getByRole('dialog');
  const picked = (count: number) =>
    page.getByText(say('{pickedNumber} of {drawNumber} picked', { pickedNumber: count, drawNumber }));
  await eventually(
    'a list of entries that is closed',
    async () => {
      const { event } = await creator.client.product({ params: { productId } });
      return event?.status === 'DRAWING' ? event : undefined;
    },
    180_000,
  );
  await asCreator.open(`/mission-management/lottery-event/${productId}`);
  await picked(0).waitFor();
  await press(page.getByRole('button', { name: fan.name, exact: true }));
  await dialog.getByText(story).waitFor();
  await press(dialog.getByRole('button', { name: say('Pick as a winner') }));
  await picked(1).waitFor();
  const open = drawNumber - 1;
  const fill = '{open, plural, one {Fill # open place at random} other {Fill # open places at random}}';
  await press(page.getByRole('button', { name: say(fill, { open }) }));
  await picked(drawNumber).waitFor();
  await lookAt(asCreator, '62-draw-picked', { main: true });
  await press(page.getByRole('button', { name: say('Finish the draw') }));
  await press(dialog.getByRole('button', { name: say('Finish the draw') }));
  await page.getByText(say('Winners announced')).waitFor();
}

/** Gives the chosen winner a picture, which the winner sees, and beside every winner how they were picked. */
export async function givePrize({ asFan, fan }: Parties, { asCreator, productId }: OpenDraw) {
  const { page, press, say } = asCreator;
  const dialog = page.getByRole('dialog');
  await asCreator.open(`/mission-management/lottery-event/${productId}`);
  const winner = { productName: title, fanName: fan.name };
  await press(page.getByRole('button', { name: say('Perform {productName} for {fanName}', winner) }));
  const card = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: await photo(720, 480) };
  await dialog.getByLabel(say('Video, photo or voice')).setInputFiles(card);
  await dialog.getByLabel(say('Message to your fan')).fill(prize);
  await dialog.getByRole('button', { name: say('Remove {0}', { 0: card.name }) }).waitFor();
  await press(dialog.getByRole('button', { name: say('Send to your fan') }));
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: fan.name });
  await row.getByText(say('Prize registered')).waitFor();
  await lookAt(asCreator, '63-draw-winners', { main: true });

  await asFan.open(`/lottery-event/${productId}`);
  const winners = asFan.page.getByRole('region', { name: asFan.say('Winners') }).getByRole('listitem');
  await winners.filter({ hasText: fan.name }).getByText(asFan.say('Creator’s choice')).waitFor();
  await winners
    .filter({ hasNotText: fan.name })
    .getByText(asFan.say('Random draw'))
    .nth(drawNumber - 2)
    .waitFor();
  await lookAt(asFan, '64-draw-won', { main: true });
  await asFan.press(winners.getByRole('link', { name: fan.name }));
  await asFan.page.getByText(prize).waitFor();
}

/** Verifies the draw in the loser's browser, which finds their entry in it, and with the script on the files that the page saves. */
export async function checkDraw(draw: OpenDraw, site: Site, walk: Walk): Promise<void> {
  const { creator, productId, others } = draw;
  const record = await creator.client.drawRecord({ params: { productId } });
  const won = new Set(record.winners.map(({ missionId }) => missionId));
  const loser = others.find(({ missionId }) => !won.has(missionId));
  if (!loser) throw new Error('nobody has lost');
  const visit = await enterAs(loser.member, site, walk);
  const { page, press, say } = visit;
  const number = others.indexOf(loser) + 1;
  await visit.open(`/lottery-event/${productId}`);
  await page.getByText(say('Your entry, number {0}, was not drawn.', { 0: number })).waitFor();
  await visit.open(`/lottery-event/${productId}/proof`);
  await press(page.getByRole('button', { name: say('Recompute everything') }));
  const agrees = say(
    'Everything agrees. Your browser recomputed the order of all {0} entries, each pick and each place, and the seed is the one that was fixed before anybody could enter.',
    { 0: drawNumber + 1 },
  );
  await page.getByText(agrees).waitFor();
  const found = 'Your entry is in the list, as number {number}: your browser computed it.';
  await page.getByText(say(found, { number })).waitFor();
  await lookAt(visit, '65-draw-proof', { main: true });
  await checkByScript(visit, number);
}

async function checkByScript({ page, press, say }: Visit, number: number): Promise<void> {
  const folder = await createScratchFolder('draw');
  try {
    const files: string[] = [];
    for (const words of ['Save the record', 'Save your entry']) {
      const saved = join(folder.path, `${files.length}.json`);
      const saving = page.waitForEvent('download');
      await press(page.getByRole('button', { name: say(words) }));
      await (await saving).saveAs(saved);
      files.push(saved);
    }
    const script = join(import.meta.dirname, '../../contracts/verify-draw.mjs');
    // The script exits with 1, and this call fails, if anything does not agree.
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...files]);
    if (!stdout.includes(`Your entry is number ${number} of the list`)) throw new Error(stdout);
  } finally {
    await folder.remove();
  }
}
