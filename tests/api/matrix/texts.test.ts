import type { CallName, Reply, Routes } from '@sowon/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../harness/marketplace.ts';
import { matrix } from './all-calls.ts';
import { openWorld, type Parts, rawOf, signUpForm, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** At most 30 characters, the limit of the shortest field. */
const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '#{7*7}{{7*7}}<%= 7 %>',
  'a\r\nb\nc',
  '한글'.normalize('NFD'),
  '\u202eevil\u202c שלום',
  '👩‍👩‍👧‍👦 e\u0301 \u200b!',
  '%00%0d%0a &lt;b&gt; \\u0000',
  '__proto__',
];

/** Multi-line texts, or texts with invisible characters: valid as a text, not as a name. */
const noNames = ['a\r\nb\nc', '\u202eevil\u202c שלום', '👩‍👩‍👧‍👦 e\u0301 \u200b!'];
/** Returns the text as a composed name, or another name if it is invalid as one. */
const nameOf = (text: string) => (noNames.includes(text) ? 'a name' : text.normalize('NFC'));

test.each(noNames)('refuses %j as a name', async (username) => {
  const { status, text } = await world.wire.send(rawOf('signUp', null, { body: signUpForm({ username }) }));
  expect([status, JSON.parse(text).subErrors[0]?.field]).toEqual([400, 'username']);
});

test.each(texts.map((text) => [JSON.stringify(text), text] as const))(
  '%s is kept as it is, composed',
  async (_, typed) => {
    const name = nameOf(typed);
    const text = typed.normalize('NFC');
    const { creator, fanA, people, house } = world;
    const product = await made('createProduct', 'self', creator, { name, description: typed });
    const productReply = await read('product', null, { params: { productId: product } });
    expect([productReply.name, productReply.description]).toEqual([name, text]);

    const wish = {
      to: typed,
      from: typed,
      toFriend: true,
      requestComment: typed,
      missionProductId: product,
    };
    const mission = await made('requestMission', 'creator', fanA, wish);
    const pictureId = await house.upload(creator);
    const answer = { params: { missionId: mission }, body: { responseComment: typed, pictureId } };
    await read('performMission', creator, answer);
    expect(await read('mission', null, { params: { missionId: mission } })).toMatchObject({
      to: text,
      from: text,
      requestComment: text,
      responseComment: text,
      missionProduct: { name, description: text },
    });

    const person = await house.fan();
    const creatorId = await made('becomeCreator', 'self', person, { name, description: typed });
    const approval = { params: { id: creatorId }, body: {} };
    expect(await read('approveCreator', people.operator, approval)).toMatchObject({ name });
    expect(await read('creator', null, { params: { idOrUrl: creatorId } })).toMatchObject({
      creator: { name, description: text },
    });

    const moderation = { params: { id: mission }, body: { reason: typed } };
    expect(await read('blockMission', people.operator, moderation)).toMatchObject({ blockReason: text });
    expect(await read('unblockMission', people.operator, moderation)).toMatchObject({ blocked: false });
  },
);

test.each(texts.map((text) => [JSON.stringify(text), text] as const))(
  '%s as a member’s own',
  async (_, text) => {
    const form = signUpForm({ username: nameOf(text), address: text, addressDetail: text });
    await read('signUp', null, { body: form });
    const login = await world.wire.send(
      rawOf('login', null, { body: { username: form.email, password: form.password } }),
    );
    const person = { userId: '', creatorId: null, token: String(login.headers.authorization) };
    expect(await read('currentUser', person, {})).toMatchObject({
      username: nameOf(text),
      address: text.normalize('NFC'),
      addressDetail: text.normalize('NFC'),
    });
  },
);

test.each(texts.map((text) => [JSON.stringify(text), text] as const))(
  '%s finds nothing it should not',
  async (_, text) => {
    const unheard = `${text}?`;
    // The search ignores special characters, so creators named by the text itself may be found.
    const { content } = (await read('creatorPage', null, { query: { name: unheard } })) as unknown as Reply<
      Routes['creatorPage']
    >;
    for (const { creator } of content) expect(creator.name).toBe(nameOf(text));
    expect(await read('productPage', null, { query: { name: unheard } })).toMatchObject({ totalElements: 0 });
    const filter = JSON.stringify({ q: unheard });
    for (const list of ['listWallets', 'listMissions', 'listCreators'] as const) {
      expect(await read(list, world.people.operator, { query: { filter } })).toEqual([]);
    }
  },
);

/** Sends a valid request of a call with these fields in its body. @returns the id of the created item */
async function made(name: CallName, object: string, me: Person, more: Parts['body']): Promise<string> {
  const parts = await matrix[name].requests[object]?.(world, me, 'fanA');
  const reply = await read(name, me, { ...parts, body: { ...parts?.body, ...more } });
  return String(reply.id);
}

/** Sends a request and parses its reply, which must be JSON that no browser would take for a page. */
async function read(name: CallName, as: Person | null, parts: Parts): Promise<Record<string, unknown>> {
  const { status, headers, text } = await world.wire.send(rawOf(name, as, parts));
  expect(status, text).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  return JSON.parse(text);
}
