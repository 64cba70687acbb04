import type { Ctx } from '@sowon/services/context';
import { addMember, setStaffRoles } from '@sowon/services/slices/ground/accounts/commands';
import { hashPassword } from '@sowon/services/slices/ground/accounts/passwords';
import { findUserByEmail } from '@sowon/services/slices/ground/accounts/queries';
import { prospectOf } from '@sowon/services/slices/ground/accounts/sign-up-steps';
import { approveCreator, becomeCreator } from '@sowon/services/slices/people/creators/commands';
import { creatorTags } from '@sowon/services/slices/people/creators/listing';
import { ensureBankAccount } from './bank-accounts.ts';
import type { Calendar } from './calendar.ts';
import { type DemoCreator, ensureProducts, luckyOffers, type OfferedBy, offers } from './offers.ts';
import { ensurePortrait, type Face } from './portraits.ts';
import { ensureSecondFactor } from './second-factor.ts';

/** Password of all demo people. It is printed, so production refuses to be seeded. */
export const demoPassword = 'sowon-demo-1';

const addressOf = (name: string) => `${name}@sowon.example`;

export const addresses = {
  fan: addressOf('fan'),
  haneul: addressOf('haneul'),
  luna: addressOf('luna'),
} as const;

/** Console staff, each with their own login. The secret of their second factor is public. */
export const staff = {
  operator: { name: '한서윤', email: addressOf('seoyun'), roles: ['ROLE_OPERATOR'] },
  secondOperator: { name: '오지호', email: addressOf('jiho'), roles: ['ROLE_OPERATOR'] },
  finance: { name: '문가람', email: addressOf('garam'), roles: ['ROLE_FINANCE'] },
  secondFinance: { name: '강하린', email: addressOf('harin'), roles: ['ROLE_FINANCE'] },
  administrator: { name: '서다인', email: addressOf('dain'), roles: ['ROLE_ADMIN'] },
  secondAdministrator: { name: '윤태오', email: addressOf('taeo'), roles: ['ROLE_ADMIN'] },
  auditor: { name: '정이현', email: addressOf('ihyun'), roles: ['ROLE_AUDITOR'] },
} as const;

/** Fans, the creators they follow and the coins they buy. Their real names, used in draws, differ from their names here. */
export const fans = {
  somi: {
    name: '소미',
    realName: '김소미',
    email: addresses.fan,
    face: { sky: 'rose', hair: 'long', colours: ['#2f1f1a', '#d95f6b'] },
    follows: ['haneul', 'luna', 'mocha'],
    purchases: [
      { points: 1_000, method: 'kakaopay' },
      { points: 500, method: 'card' },
      { points: 300, method: 'kakaopay' },
    ],
  },
  minjun: {
    name: '민준',
    realName: '이민준',
    email: addressOf('minjun'),
    face: { sky: 'sea', hair: 'short', colours: ['#201a17', '#3d5a80'] },
    follows: ['haneul', 'jiwoo'],
    purchases: [
      { points: 1_000, method: 'card' },
      { points: 500, method: 'phone' },
    ],
  },
  yuna: {
    name: '유나',
    realName: '박유나',
    email: addressOf('yuna'),
    face: { sky: 'ember', hair: 'bob', colours: ['#4b2e22', '#6fa287'] },
    follows: ['luna', 'haneul'],
    purchases: [
      { points: 1_000, method: 'paypal' },
      { points: 500, method: 'paypal' },
    ],
  },
  seoyeon: {
    name: '서연',
    realName: '최서연',
    email: addressOf('seoyeon'),
    face: { sky: 'violet', hair: 'bun', colours: ['#3a2a20', '#c98f5f'] },
    follows: ['luna', 'doyoon'],
    purchases: [{ points: 300, method: 'card' }],
  },
  dohyun: {
    name: '도현',
    realName: '정도현',
    email: addressOf('dohyun'),
    face: { sky: 'indigo', hair: 'short', colours: ['#1f1c22', '#7a8f4a'] },
    follows: ['byeol', 'jiwoo'],
    purchases: [{ points: 300, method: 'kakaopay' }],
  },
  haeun: {
    name: '하은',
    realName: '한하은',
    email: addressOf('haeun'),
    face: { sky: 'rose', hair: 'long', colours: ['#43302a', '#5f7fae'] },
    follows: ['mocha', 'byeol'],
    purchases: [{ points: 300, method: 'kakaopay' }],
  },
} as const;
export type DemoFan = keyof typeof fans;

interface Profile {
  readonly name: string;
  readonly face: Face;
  readonly description: string;
  /** Tag names. */
  readonly tags: readonly string[];
}

/** Creators by the address of their page; all who offer something are approved. */
const creators = {
  bada: {
    name: '바다',
    face: { sky: 'sea', hair: 'bun', colours: ['#1d3b4a', '#e9f1ef'] },
    description: '파도와 함께 사는 바다예요. 답이 늦어도 기다려 주세요!',
    tags: ['음악', '일상'],
  },
  byeol: {
    name: '별',
    face: { sky: 'indigo', hair: 'short', colours: ['#32263f', '#e0683f'] },
    description: '지는 법을 모르는 게이머 별. 고민은 한 판 하면서 들어요.',
    tags: ['게임', '개그'],
  },
  jiwoo: {
    name: '지우',
    face: { sky: 'violet', hair: 'bun', colours: ['#2a1d18', '#3f8f86'] },
    description: '아침엔 운동, 밤엔 춤. 몸으로 인사하는 지우예요.',
    tags: ['댄스', '운동'],
  },
  mocha: {
    name: '모카네',
    face: { sky: 'sea', hair: 'cat', colours: ['#9c6b45', '#f2e3cf'] },
    description: '고양이 모카와 그림 그리는 집사의 조용한 하루.',
    tags: ['반려동물', '그림'],
  },
  doyoon: {
    name: '도윤',
    face: { sky: 'ember', hair: 'short', colours: ['#2b211c', '#fbfaf6'] },
    description: '냉장고를 열어 보고 메뉴를 정하는 요리사 도윤입니다.',
    tags: ['먹방', '일상'],
  },
  luna: {
    name: '루나',
    face: { sky: 'violet', hair: 'long', colours: ['#5a3a2a', '#f0c35a'] },
    description: '목소리와 손글씨로 마음을 전하는 루나예요.',
    tags: ['그림', '일상'],
  },
  haneul: {
    name: '하늘',
    face: { sky: 'rose', hair: 'bob', colours: ['#33202b', '#4a6fb5'] },
    description: '노래하고 이야기하는 하늘입니다. 여러분의 소원을 들려주세요!',
    tags: ['음악', '댄스'],
  },
} as const satisfies Record<OfferedBy, Profile>;

/** A creator who waits for an operator's approval. */
const applicant = {
  name: '새벽',
  face: { sky: 'indigo', hair: 'long', colours: ['#2b2b33', '#b98fc4'] },
  description: '새벽에 쓰는 짧은 글을 읽어 드려요.',
  tags: ['일상', '교육'],
} as const satisfies Profile;

/** Returns the member with this address, creating a verified one if needed. @returns user id */
async function ensureMember(ctx: Ctx, username: string, email: string): Promise<string> {
  const known = await findUserByEmail(ctx.db, email);
  return known?.id ?? makeMember(ctx, username, email);
}

let passwordHash: Promise<string> | undefined;

/** Creates a member like a sign-up, but verified from the start: a confirmation mail in the past cannot be sent. */
async function makeMember(ctx: Ctx, username: string, email: string): Promise<string> {
  const form = {
    username,
    email,
    phone: '01012345678',
    address: '서울 마포구 양화로 1',
    addressDetail: '',
    birthDate: '1998-03-14',
  };
  passwordHash ??= hashPassword(demoPassword);
  const prospect = await prospectOf(ctx, email);
  const joining = {
    prospect,
    passwordHash: await passwordHash,
    language: 'ko',
    verifiedAt: ctx.clock.now(),
  } as const;
  return (await ctx.db.transaction().execute((trx) => addMember(trx, ctx, form, joining))).userId;
}

/**
 * Creates the staff. No role contains another: operators handle members and their content, finance the money, administrators grant roles, auditors only read.
 * There are two operators, two of finance and two administrators, for actions that need two people.
 */
async function ensureStaff(ctx: Ctx): Promise<Pick<Cast, 'operatorId' | 'secondOperatorId'>> {
  const ensure = async ({ name, email, roles }: (typeof staff)[keyof typeof staff]) => {
    const userId = await ensureMember(ctx, name, email);
    await setStaffRoles(ctx, { userId, roles });
    await ensureSecondFactor(ctx, { userId, email });
    return userId;
  };
  const operatorId = await ensure(staff.operator);
  const secondOperatorId = await ensure(staff.secondOperator);
  await ensure(staff.finance);
  await ensure(staff.secondFinance);
  await ensure(staff.administrator);
  await ensure(staff.secondAdministrator);
  await ensure(staff.auditor);
  return { operatorId, secondOperatorId };
}

/** Makes a member a creator, approved if an operator is given. */
async function ensureCreator(
  ctx: Ctx,
  url: string,
  { name, face, description, tags }: Profile,
  operatorId: string | null,
): Promise<DemoCreator> {
  const userId = await ensureMember(ctx, name, addressOf(url));
  await ensurePortrait(ctx, userId, face);
  const known = new Map((await creatorTags(ctx.db, 'ko')).map(({ tag }) => [tag.name, tag.id]));
  const { id: creatorId } = await becomeCreator(ctx, {
    userId,
    creatorId: null,
    key: 'demo-creator',
    profile: {
      name,
      url,
      description,
      tags: tags.flatMap((tag) => known.get(tag) ?? []),
      snsLinks: [{ type: 'YOUTUBE', link: `https://youtube.example/@${url}` }],
      businessType: 'NONE',
    },
  });
  if (operatorId !== null) {
    await approveCreator(ctx, { creatorId, operatorId, key: creatorId });
    await ensureBankAccount(ctx, { userId, creatorId }, { url, holder: name });
  }
  return { userId, creatorId };
}

/** All people of the demo, by short names. */
export interface Cast {
  readonly operatorId: string;
  readonly secondOperatorId: string;
  /** User ids by fan. */
  readonly fans: Readonly<Record<DemoFan, string>>;
  readonly creators: Readonly<
    Record<OfferedBy, DemoCreator & { readonly products: ReadonlyMap<string, string> }>
  >;
}

/** Creates all people: the longest-standing fan joined years ago, the others when the demo's history begins. */
export async function gatherCast(
  ctx: Ctx,
  { calendar, travel }: { calendar: Calendar; travel(at: Date): void },
): Promise<Cast> {
  const fan = async (key: DemoFan) => {
    const { name, email, face } = fans[key];
    const userId = await ensureMember(ctx, name, email);
    await ensurePortrait(ctx, userId, face);
    return userId;
  };
  travel(calendar.noon(2 + 5 * 12, 1));
  const somi = await fan('somi');
  travel(calendar.noon(2, 1));
  const { operatorId, secondOperatorId } = await ensureStaff(ctx);
  const made: [string, Cast['creators'][OfferedBy]][] = [];
  for (const url of Object.keys(creators) as OfferedBy[]) {
    // The object has no other keys.
    const creator = await ensureCreator(ctx, url, creators[url], operatorId);
    const wanted = [...offers[url], ...(luckyOffers[url] ?? [])];
    made.push([url, { ...creator, products: await ensureProducts(ctx, creator, wanted) }]);
  }
  const everybody = {
    operatorId,
    secondOperatorId,
    fans: {
      somi,
      minjun: await fan('minjun'),
      yuna: await fan('yuna'),
      seoyeon: await fan('seoyeon'),
      dohyun: await fan('dohyun'),
      haeun: await fan('haeun'),
    },
    // Complete: one entry for each key of `creators`.
    creators: Object.fromEntries(made) as Cast['creators'],
  };
  travel(calendar.recently(2));
  await ensureCreator(ctx, 'saebyeok', applicant, null);
  return everybody;
}
