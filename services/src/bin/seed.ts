import { createClock, kstMonth, kstMonthBounds, realDayMs } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import { createContext } from '../create-context.ts';
import { creatorTags } from '../creators/profiles.ts';
import { ensurePerformed, ensureRequest, ensureWelcomeCoins } from './seed/history.ts';
import { ensureProducts, haneulOffers, lunaOffers } from './seed/offers.ts';
import { addresses, demoPassword, ensureCreator, ensureMember, ensureStaff } from './seed/people.ts';

/**
 * Puts demo people, products and a little history into the database by the very commands that people use, and prints
 * who can sign in. Run again it completes what is missing. The past is made by a clock that stands there.
 */
const config = readConfig(process.env);
if (config.NODE_ENV === 'production')
  throw new Error('production is not seeded: the demo passwords are public');

// Where days are shortened, what was given last month would have expired since.
let time = config.SOWON_DAY_MS === realDayMs ? middleOfLastMonth(new Date()) : new Date();
const real = await createContext(config, { clock: createClock(config.SOWON_DAY_MS, () => time) });
// Nobody reads the mail of demo people; their addresses are confirmed below.
const ctx: Ctx = { ...real, mail: { deliver: () => undefined, close: real.mail.close } };

const { operatorId } = await ensureStaff(ctx);
const tags = (await creatorTags(ctx.db)).map(({ tag }) => tag.id);
const fanId = await ensureMember(ctx, '소미', addresses.fan);
const haneul = await ensureCreator(
  ctx,
  {
    name: '하늘',
    url: 'haneul',
    email: addresses.haneul,
    description: '노래하고 이야기하는 하늘입니다. 여러분의 소원을 들려주세요!',
    tags: tags.slice(1, 3),
  },
  operatorId,
);
const luna = await ensureCreator(
  ctx,
  {
    name: '루나',
    url: 'luna',
    email: addresses.luna,
    description: '목소리와 손글씨로 마음을 전하는 루나예요.',
    tags: tags.slice(8, 10),
  },
  operatorId,
);
const songs = await ensureProducts(ctx, haneul, haneulOffers);
await ensureProducts(ctx, luna, lunaOffers);
await ensureWelcomeCoins(ctx, fanId, 300);

const answered = await ensureRequest(ctx, fanId, {
  key: 'demo-answered',
  productId: required(songs, '응원 한마디'),
  to: '소미',
  comment: '다음 주에 면접이 있어요. 힘이 나는 한마디 부탁드려요!',
});
await ensurePerformed(ctx, haneul, answered);

time = new Date();
await ensureRequest(ctx, fanId, {
  key: 'demo-waiting',
  productId: required(songs, '생일 축하 영상'),
  to: '소미',
  comment: '이번 주가 생일이에요. 이름을 꼭 불러 주세요!',
});
await ctx.close();

process.stdout.write(`Everybody's password: ${demoPassword}
  fan       ${addresses.fan}
  creator   ${addresses.haneul}   (page /haneul)
  creator   ${addresses.luna}     (page /luna)
  operator  ${addresses.operator} (console /admin/)
  finance   ${addresses.finance}  (console /admin/)
`);

function middleOfLastMonth(now: Date): Date {
  const { from } = kstMonthBounds(kstMonth(now));
  const lastMonth = kstMonthBounds(kstMonth(new Date(from.getTime() - 1)));
  return new Date((lastMonth.from.getTime() + lastMonth.until.getTime()) / 2);
}

function required(products: Map<string, string>, name: string): string {
  const id = products.get(name);
  if (id === undefined) throw new Error(`the demo product ${name} is missing`);
  return id;
}
