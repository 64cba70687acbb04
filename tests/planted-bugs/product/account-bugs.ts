import type { ProductBug } from '../bug.ts';

const accounts = 'services/src/slices/ground/accounts';
const creators = 'services/src/slices/people/creators';
const users = 'services/src/slices/people/users';

/** Faults in permissions, identities, and the data kept about people. */
export const accountBugs: readonly ProductBug[] = [
  {
    name: 'an owner who gets in somewhere new wipes out what strangers have tried',
    file: `${accounts}/login-tries.ts`,
    find: `          row.or([row('place', '!=', elsewhere), row('failures', '=', 1)]),\n`,
    replace: '',
    caughtBy: ['tests/api/accounts/guessing.test.ts'],
  },
  {
    name: 'who is shut out of the console logs in there for as long as it lasts',
    file: `${accounts}/login.ts`,
    find: 'ctx.clock.now() < shutUntil',
    replace: 'ctx.clock.now() > shutUntil',
    caughtBy: ['tests/api/accounts/second-factor.test.ts'],
  },
  {
    name: 'a member ends the session of another',
    file: `${accounts}/sessions.ts`,
    find: `    .where('user_id', '=', userId)\n    .where('revoked_at', 'is', null);`,
    replace: `    .where('revoked_at', 'is', null);`,
    caughtBy: ['tests/api/accounts/sessions.test.ts'],
  },
  {
    name: 'the code of an app is taken twice',
    file: `${accounts}/second-factor/totp.ts`,
    find: 'step > lastStep',
    replace: 'step >= lastStep',
    caughtBy: ['services/src/slices/ground/accounts/second-factor/totp.test.ts'],
  },
  {
    name: 'a provider leads into an account whose address nobody has confirmed',
    file: `${accounts}/social/sign-in.ts`,
    find: `    .where('verified_at', 'is not', null)\n`,
    replace: '',
    caughtBy: ['tests/api/accounts/social.test.ts'],
  },
  {
    name: 'the code of a way back is good in any browser',
    file: `${accounts}/social/codes.ts`,
    find: `    .where('browser_hash', '=', sha256(browser))\n`,
    replace: '',
    caughtBy: ['tests/api/accounts/social-refusals.test.ts'],
  },
  {
    name: 'one mail with a code more than there may be on a day',
    file: `${accounts}/mail-allowance.ts`,
    find: 'today >= perDay',
    replace: 'today > perDay',
    caughtBy: ['tests/api/accounts/accounts.test.ts'],
  },
  {
    name: 'mails are in Korean, whatever their reader reads',
    file: `${accounts}/recipients.ts`,
    find: 'return [id, { email, language, creatorId,',
    replace: `return [id, { email, language: 'ko', creatorId,`,
    caughtBy: ['tests/api/accounts/accounts.test.ts'],
  },
  {
    name: 'an objection is told to finance, who cannot answer it',
    file: `${users}/block-login.ts`,
    find: 'findStaff(trx, staffRoles.operator)',
    replace: 'findStaff(trx, staffRoles.finance)',
    caughtBy: ['tests/api/users/objections.test.ts'],
  },
  {
    name: 'who took a second factor away stands nowhere',
    file: `${users}/staff-accounts.ts`,
    find: '    await writeRows(trx, resetAct({ staffId, userId, reason, at: ctx.clock.now() }));\n',
    replace: '',
    caughtBy: ['tests/api/audit/every-staff-call.test.ts'],
  },
  {
    name: 'the number that a business has its receipts by is shown to the staff whole',
    file: `${creators}/business.ts`,
    find: 'receipt.slice(-4)',
    replace: 'receipt',
    caughtBy: ['tests/api/creators/business.test.ts'],
  },
  {
    name: 'the address that a public page had leads nowhere',
    file: `${creators}/edit-profile.ts`,
    find: 'if (!isPublic) {',
    replace: 'if (isPublic) {',
    caughtBy: ['tests/api/creators/edit-profile.test.ts'],
  },
  {
    name: 'the portrait of a creator for adults stays open to everybody',
    file: `${creators}/adults.ts`,
    find: 'not adult as portrait',
    replace: 'true as portrait',
    caughtBy: ['tests/api/adult-marks.test.ts'],
  },
  {
    name: 'a creator is approved again, by another',
    file: `${creators}/application.ts`,
    find: '  if (state.approved) return { events: [] };\n',
    replace: '',
    caughtBy: ['tests/api/creators/creators.test.ts'],
  },
  {
    name: 'what a member who left liked of comments goes on being counted',
    file: 'services/src/slices/privacy/leaving/lifecycle.ts',
    find: '    await unlikeAllComments(ctx, userId);\n',
    replace: '',
    caughtBy: ['tests/api/leaving/leaving.test.ts'],
  },
  {
    name: 'the day on which a member may have their data three times begins at nine in the morning',
    file: 'services/src/slices/privacy/own-data/commands.ts',
    find: 'const day = kstDate(now);',
    replace: 'const day = now.toISOString().slice(0, 10);',
    caughtBy: ['tests/api/own-data/own-data.test.ts'],
  },
  {
    name: 'a consent that a guardian took back is good still',
    file: 'services/src/slices/ground/guardians/queries.ts',
    find: `    .where('given_at', 'is not', null)\n    .where('withdrawn_at', 'is', null)\n`,
    replace: `    .where('given_at', 'is not', null)\n`,
    caughtBy: ['tests/api/guardians/guardians.test.ts'],
  },
];
