import type { CreatorListItem } from '@sowon/contracts/creators/schemas';
import type { Language, PageOf } from '@sowon/contracts/primitives';
import type { Product } from '@sowon/contracts/products/schemas';
import type { ComponentType } from 'react';
import { firstCards } from '../features/creators/first-cards.ts';
import { firstOffered } from '../features/products/offered-kinds.ts';
import { beginPicture } from '../lib/early-pictures.ts';
import { beginReply } from '../lib/early-replies.ts';
import { confirmPage } from '../lib/intended-page.ts';
import type { WordsApart } from '../lib/words-apart.ts';
import { coverSizes } from '../ui/cover-sizes.ts';
import { noImage } from '../ui/no-image.ts';
import { portraitSizes } from '../ui/portrait-sizes.ts';

/** Loads a page's code when it is first shown, or earlier by `begin`. */
export interface PageLoader {
  readonly load: () => Promise<ComponentType>;
  /** Requests the page's first data, using the parameters of its address. */
  readonly begin?: (parts: Readonly<Record<string, string | undefined>>, language: Language) => Promise<void>;
}

type CreatorReply = { readonly creator: { readonly id: string } };

const creator: PageLoader = {
  load: () => import('../pages/creators/creator-page.tsx').then((m) => m.CreatorPage),
  begin: async ({ creatorId = '' }, language) => {
    // Unchecked JSON: the reply of `creator`, or null.
    const found = (await beginReply(`/api/v1/creators/${creatorId}`, language)) as CreatorReply | null;
    if (!found) return;
    const offers = `/api/v1/mission-products?creatorId=${found.creator.id}&active=true`;
    // Unchecked JSON: the reply of `productList`, or null.
    const products = (await beginReply(offers, language)) as readonly Product[] | null;
    const cover = firstOffered(products ?? [])?.descriptionPicture;
    if (cover?.kind === 'IMAGE') beginPicture(cover.s3Url, coverSizes);
  },
};

/** Requests a list of creators, and the portraits visible without scrolling. */
async function beginCreators(path: string, language: Language): Promise<void> {
  // Unchecked JSON: the reply of `creatorPage`, or null.
  const found = (await beginReply(path, language)) as PageOf<CreatorListItem> | null;
  for (const { creator } of found?.content.slice(0, firstCards) ?? []) {
    if (creator.user.imageUrl !== noImage) beginPicture(creator.user.imageUrl, portraitSizes);
  }
}

const landing: PageLoader = {
  load: () => import('../pages/landing/landing-page.tsx').then((m) => m.LandingPage),
  begin: async (_, language) => {
    void beginReply('/api/v1/missions/featured', language);
    await beginCreators('/api/v1/creators/page?type=newest&size=4', language);
  },
};

const creatorSearch: PageLoader = {
  load: () => import('../pages/creators/creator-search-page.tsx').then((m) => m.CreatorSearchPage),
  begin: async (_, language) => {
    void beginReply('/api/v1/tags/creator', language);
    if (location.search === '') await beginCreators('/api/v1/creators/page?page=0&type=newest', language);
  },
};

/** Loads a page together with messages that most other pages do not need. */
const withWords =
  (of: WordsApart) =>
  (load: PageLoader['load']): PageLoader => ({
    load: async () => {
      const words = import('../lib/words-apart.ts').then((m) => m.loadWords(of));
      const [page] = await Promise.all([load(), words]);
      return page;
    },
  });
/** Account pages. */
const ofAccounts = withWords('accounts');
/** Pages to buy and follow coins. */
const ofCoins = withWords('coins');
/** Pages for working creators. */
const ofCreators = withWords('creators');
/** Pages that prove fairness. */
const ofProofs = withWords('proofs');
/** Legal texts, frequent questions and support questions. */
const ofAnswers = withWords('answers');

/** Every page by its path. The last paths match everything else: a creator's address, then unknown addresses. */
export const pageLoaders = {
  '/': landing,
  '/creator-search': creatorSearch,
  '/creator/:creatorId': creator,
  '/mission-detail/:missionId': {
    load: () => import('../pages/missions/mission-detail-page.tsx').then((m) => m.MissionDetailPage),
  },
  '/mission-detail/:missionId/proof': ofProofs(() =>
    import('../pages/missions/roulette-proof-page.tsx').then((m) => m.RouletteProofPage),
  ),
  '/lottery-event/:productId': {
    load: () => import('../pages/draws/draw-event-page.tsx').then((m) => m.DrawEventPage),
  },
  '/lottery-event/:productId/proof': ofProofs(() =>
    import('../pages/draws/draw-proof-page.tsx').then((m) => m.DrawProofPage),
  ),
  '/browse-missions': {
    load: () => import('../pages/missions/browse-missions-page.tsx').then((m) => m.BrowseMissionsPage),
  },
  '/statement-check': ofProofs(() =>
    import('../pages/statements/statement-check-page.tsx').then((m) => m.StatementCheckPage),
  ),
  '/provideterms': ofAnswers(() => import('../pages/legal/legal-pages.tsx').then((m) => m.TermsPage)),
  '/privacyTerms': ofAnswers(() => import('../pages/legal/legal-pages.tsx').then((m) => m.PrivacyPage)),
  '/collectterms': ofAnswers(() => import('../pages/legal/legal-pages.tsx').then((m) => m.CollectionPage)),
  '/operating-policies': ofAnswers(() => import('../pages/legal/legal-pages.tsx').then((m) => m.PolicyPage)),
  '/faq': ofAnswers(() => import('../pages/board/faq-page.tsx').then((m) => m.FaqPage)),
  '/support/:questionId?': ofAnswers(() =>
    import('../pages/support/support-page.tsx').then((m) => m.SupportPage),
  ),
  '/login': { load: () => import('../pages/accounts/login-page.tsx').then((m) => m.LoginPage) },
  '/sns-login': ofAccounts(() => import('../pages/accounts/sns-login-page.tsx').then((m) => m.SnsLoginPage)),
  '/social-sign-up': ofAccounts(() =>
    import('../pages/accounts/social-sign-up-page.tsx').then((m) => m.SocialSignUpPage),
  ),
  '/forgot-password': ofAccounts(() =>
    import('../pages/passwords/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  ),
  '/password-reset': ofAccounts(() =>
    import('../pages/passwords/password-reset-page.tsx').then((m) => m.PasswordResetPage),
  ),
  '/shut-out': ofAccounts(() => import('../pages/shut-out/shut-out-page.tsx').then((m) => m.ShutOutPage)),
  '/password-change': ofAccounts(() =>
    import('../pages/passwords/password-change-page.tsx').then((m) => m.PasswordChangePage),
  ),
  '/signup-for-creator': ofAccounts(() =>
    import('../pages/accounts/creator-sign-up-page.tsx').then((m) => m.CreatorSignUpPage),
  ),
  '/get-creator-account-number': ofAccounts(() =>
    import('../pages/accounts/account-number-page.tsx').then((m) => m.AccountNumberPage),
  ),
  '/bank-account-change': ofAccounts(() =>
    import('../pages/accounts/bank-account-page.tsx').then((m) => m.BankAccountPage),
  ),
  '/refund-account': ofAccounts(() =>
    import('../pages/accounts/refund-account-page.tsx').then((m) => m.RefundAccountPage),
  ),
  '/signup-accept-terms': ofAnswers(() =>
    import('../pages/accounts/accept-terms-page.tsx').then((m) => m.AcceptTermsPage),
  ),
  '/sign-up': ofAccounts(() => import('../pages/accounts/sign-up-page.tsx').then((m) => m.SignUpPage)),
  '/email-sent': ofAccounts(() =>
    import('../pages/accounts/email-sent-page.tsx').then((m) => m.EmailSentPage),
  ),
  [confirmPage]: ofAccounts(() =>
    import('../pages/accounts/email-confirmed-page.tsx').then((m) => m.EmailConfirmedPage),
  ),
  '/guardian-consent': {
    load: () => import('../pages/guardians/guardian-consent-page.tsx').then((m) => m.GuardianConsentPage),
  },
  '/notifications': { load: () => import('../pages/notices/notices-page.tsx').then((m) => m.NoticesPage) },
  '/notification-settings': ofAccounts(() =>
    import('../pages/notices/notice-settings-page.tsx').then((m) => m.NoticeSettingsPage),
  ),
  '/stop-mails': ofAccounts(() =>
    import('../pages/notices/stop-mails-page.tsx').then((m) => m.StopMailsPage),
  ),
  '/my-sessions': ofAccounts(() => import('../pages/accounts/sessions-page.tsx').then((m) => m.SessionsPage)),
  '/leave': ofAccounts(() => import('../pages/leaving/leaving-pages.tsx').then((m) => m.LeavePage)),
  '/left': ofAccounts(() => import('../pages/leaving/leaving-pages.tsx').then((m) => m.LeftPage)),
  '/user-mypage': { load: () => import('../pages/fan/fan-page.tsx').then((m) => m.FanPage) },
  '/edit-user-profile': {
    load: () => import('../pages/fan/edit-user-profile-page.tsx').then((m) => m.EditUserProfilePage),
  },
  '/coin-history': ofCoins(() => import('../pages/fan/coin-history-page.tsx').then((m) => m.CoinHistoryPage)),
  '/coin-totals': ofProofs(() =>
    import('../pages/coin-totals/coin-totals-page.tsx').then((m) => m.CoinTotalsPage),
  ),
  '/my-coins': ofCoins(() => import('../pages/coins/my-coins-page.tsx').then((m) => m.MyCoinsPage)),
  '/creator-registration': ofCreators(() =>
    import('../pages/fan/creator-registration-page.tsx').then((m) => m.CreatorRegistrationPage),
  ),
  '/newbie-creator-mypage': ofCreators(() =>
    import('../pages/management/newbie-creator-page.tsx').then((m) => m.NewbieCreatorPage),
  ),
  '/edit-creator-profile': ofCreators(() =>
    import('../pages/creators/edit-profile-page.tsx').then((m) => m.EditProfilePage),
  ),
  '/mission-management/*': ofCreators(() =>
    import('../pages/management/mission-management-page.tsx').then((m) => m.MissionManagementPage),
  ),
  '/adjustment-page': ofCreators(() =>
    import('../pages/income/adjustment-page.tsx').then((m) => m.AdjustmentPage),
  ),
  '/strike-appeal': ofCreators(() =>
    import('../pages/strikes/strike-appeal-page.tsx').then((m) => m.StrikeAppealPage),
  ),
  '/creator-standing': ofCreators(() =>
    import('../pages/strikes/creator-standing-page.tsx').then((m) => m.CreatorStandingPage),
  ),
  '/hidden-content': {
    load: () => import('../pages/content/hidden-content-page.tsx').then((m) => m.HiddenContentPage),
  },
  '/not-found': { load: () => import('../pages/errors/not-found-page.tsx').then((m) => m.NotFoundPage) },
  '/:creatorId': creator,
  '*': { load: () => import('../pages/errors/not-found-page.tsx').then((m) => m.NotFoundPage) },
} as const satisfies Record<string, PageLoader>;
