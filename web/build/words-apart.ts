import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** Settlement rates, shown to creators and in the operating policy. */
const ratesShown = 'features/rates/{coming-rates,rates-card,rate-names}.{ts,tsx}';

/**
 * Parts with their own message catalogues, loaded with their pages, so that a visitor's first load is a third smaller:
 * `accounts`: sign-up, pages that mails link to, passwords, sessions, notice settings and leaving; not the login itself;
 * `coins`: every way to buy coins, their history and expiry, and the withdrawal of a charge;
 * `creators`: pages for working creators: missions to perform, products, income, strikes and grades;
 * `proofs`: proofs of roulettes, draws and statements, and the coin totals;
 * `answers`: long texts that are rarely read: legal texts, frequent questions, and a member's support questions.
 * Messages of pages of two groups are in both catalogues.
 */
export const wordsApart = {
  accounts: [
    'pages/accounts/{account-number,bank-account,creator-sign-up,refund-account}-page.tsx',
    'pages/accounts/{email-confirmed,email-sent,sessions,sign-up,sns-login,social-sign-up}-page.tsx',
    'pages/accounts/{resend-button,social-accounts}.tsx',
    'pages/{leaving,passwords,shut-out}/*',
    'pages/notices/{notice-settings,stop-mails}-page.tsx',
    'features/notices/{push-here,topic-card,topic-words}.tsx',
    'features/accounts/{bank-rules,sign-up-rules}.ts',
    'features/accounts/{bank-account-form,bank-fields}.tsx',
    'features/{leaving,passwords}/*',
  ],
  coins: [
    'features/coins/deposits/*',
    'features/coins/{charge-form,charge-steps,coin-history-list,coin-receipt,history-name,payment-check}.tsx',
    'features/coins/{debt-notice,history-reason,lot-card,missing-coins,refund-goes-to,withdraw-dialog}.tsx',
    'features/coins/{charge-rules,use-charge}.ts',
    'pages/fan/{coin-history-page,payment-return}.tsx',
    'pages/coins/*',
  ],
  creators: [
    'pages/{income,management,strikes}/*',
    'pages/creators/edit-profile-page.tsx',
    'features/{grades,income,reviews,strikes}/*',
    ratesShown,
    'features/draws/{creator,manage,register}-*',
    'pages/fan/creator-registration-page.tsx',
    'features/creators/{business-rules,creator-rules,newbie-list,profile-rules,registration-rules}.ts',
    'features/creators/{business-fields,creator-fields,introduction-editor,page-address-hint,tag-choice}.tsx',
    'features/missions/{pause-rules,perform-rules,refuse-several}.ts',
    'features/missions/{answer-dialog,pause-settings,perform-dialog,refuse-several-dialog}.tsx',
    'features/products/{custom-rules,refused-field}.ts',
    'features/products/{create-product-dialog,custom-settings,edit-product-dialog,product-fields}.tsx',
  ],
  proofs: [
    'pages/draws/draw-proof-page.tsx',
    'pages/missions/roulette-proof-page.tsx',
    'pages/statements/*',
    'pages/coin-totals/*',
    'features/coin-totals/*',
    'features/draws/proof-*',
    'features/roulettes/{proof-view,roll-table}.tsx',
  ],
  answers: [
    'pages/{board,legal,support}/*',
    'features/{board,legal}/*',
    // Not its queries: they have no texts, and the app's frame rereads an open question.
    'features/support/{ask-button,ask-form,question-list,question-state,question-thread,write-form}.tsx',
    'features/support/{ask-rules,support-words}.ts',
    'pages/accounts/accept-terms-page.tsx',
    'features/grades/grade-names.ts',
    ratesShown,
  ],
} as const;

/** Modules that load pages, and parts of pages, with their messages. */
const loads = /\/src\/(app\/page-loaders\.ts|features\/coins\/charge-dialog\.tsx)$/;

/** True if every page that shows a part of `groups` has loaded the messages of one of `these`. */
const isWithin = (groups: readonly string[], these: readonly string[]) =>
  groups.length > 0 && groups.every((group) => these.includes(group));

/** Fails the build if any other module imports such a part: its messages might not be loaded. */
export function wordsLoadedWithPages(): Plugin {
  const groupsOf = (id: string) =>
    Object.entries(wordsApart)
      .filter(([, globs]) => globs.some((glob) => matchesGlob(id, `${src}/${glob}`)))
      .map(([name]) => name);
  return {
    name: 'words-loaded-with-pages',
    apply: 'build',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const groups = groupsOf(id);
        if (groups.length === 0) continue;
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        const strangers = [...importers, ...dynamicImporters].filter(
          (by) => !isWithin(groupsOf(by), groups) && !loads.test(by),
        );
        for (const stranger of strangers) this.error(`${stranger} may be shown without the words of ${id}`);
      }
    },
  };
}
