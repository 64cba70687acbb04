import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf } from '../documents/links.ts';
import { faq, legal, popup, terms } from './board.ts';
import { commentsArea, moderation } from './comments.ts';
import { custom } from './custom.ts';
import { bankDeposit, coinHistory } from './deposits.ts';
import { lottery } from './draws.ts';
import { accessArea, appMode, errors, language, paging, privacy, routesArea } from './everywhere.ts';
import { follow, landing, layout, search } from './finding.ts';
import { type AreaName, ids } from './ids.ts';
import { login, session, verification } from './logins.ts';
import { lucky } from './lucky.ts';
import { management } from './management.ts';
import { missions } from './missions.ts';
import { income, settlement } from './money.ts';
import { filesArea, grades, likes, penalties } from './others.ts';
import { browse, creatorPageArea, fanPageArea, missionDetail, newbie } from './pages.ts';
import { emailNotice, password } from './passwords.ts';
import { bankAccount, coinsArea, paymentsArea, refundArea } from './payments.ts';
import { accountsArea, creatorApplication, notifications, signUp, socialLogin } from './people.ts';
import { products } from './products.ts';
import { creatorProfile, profileEdit } from './profile.ts';
import type { Area, Proof } from './row.ts';

/** Checks that a test shows each rule of the specification, or that a decision explains the difference. */

const areas: Readonly<Record<AreaName, Area>> = {
  missions,
  products,
  lucky,
  lottery,
  custom,
  management,
  'bank-deposit': bankDeposit,
  'coin-history': coinHistory,
  'mission-detail': missionDetail,
  'creator-page': creatorPageArea,
  comments: commentsArea,
  moderation,
  likes,
  files: filesArea,
  browse,
  'fan-page': fanPageArea,
  'profile-edit': profileEdit,
  newbie,
  'creator-profile': creatorProfile,
  password,
  'email-notice': emailNotice,
  login,
  session,
  verification,
  search,
  follow,
  landing,
  layout,
  penalties,
  grades,
  accounts: accountsArea,
  'sign-up': signUp,
  'social-login': socialLogin,
  'creator-application': creatorApplication,
  notifications,
  language,
  'app-mode': appMode,
  privacy,
  routes: routesArea,
  access: accessArea,
  errors,
  income,
  paging,
  faq,
  popup,
  terms,
  legal,
  payments: paymentsArea,
  coins: coinsArea,
  refund: refundArea,
  settlement,
  'bank-account': bankAccount,
};

const root = join(import.meta.dirname, '../..');
const texts = new Map<string, string>();
/** Returns a file of the project; '' if it is missing. */
function textOf(path: string): string {
  const text = texts.get(path) ?? read(path);
  texts.set(path, text);
  return text;
}

function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

/** True if the evidence of a row exists. */
function isThere(proof: Proof): boolean {
  if (!('decision' in proof)) return textOf(proof.file).includes(proof.title);
  const [document = '', heading] = proof.decision.split('#');
  const text = textOf(`docs/${document}`);
  return text !== '' && (heading === undefined || anchorsOf(text).has(heading));
}

describe.each(Object.entries(areas))('%s', (name, { rows, notYet = [] }) => {
  test('has each of its rules once', () => {
    const wanted = ids[name as AreaName].trim().split(/\s+/); // `areas` has exactly these keys.
    const found = [...rows, ...notYet].map(([id]) => id);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  test('says of each what it asks, and names only what is there', () => {
    expect([...rows, ...notYet].filter(([, words]) => words.length < 10)).toEqual([]);
    const lost = rows.flatMap(([id, , ...shownBy]) =>
      shownBy.filter((proof) => !isThere(proof)).map((proof) => ({ id, ...proof })),
    );
    expect(lost).toEqual([]);
  });
});

test('no rule stands in two areas', () => {
  const all = Object.values(ids).flatMap((list) => list.trim().split(/\s+/));
  expect(new Set(all).size).toBe(all.length);
});
