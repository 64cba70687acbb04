import type { LegalText } from '@sowon/contracts';
import { mailNotice, type Notice } from '../../../notice.ts';

const actions = { ko: '바뀌는 내용 보기', en: 'See what changes', ja: '変更内容を見る' } as const;

/** Tells members that a legal text changes, and from when. */
export const legalNotices = {
  TERMS: mailNotice({
    key: 'legal.terms',
    listed: true,
    page: '/provideterms?version={version}',
    texts: {
      ko: {
        title: '이용약관이 변경됩니다',
        body: '{from}부터 새로운 이용약관이 적용됩니다. 시행 전에 바뀌는 내용을 확인해 주시기 바랍니다.',
        action: actions.ko,
      },
      en: {
        title: 'Our terms of service change',
        body: 'New terms of service are in force from {from}. Please have a look at what changes before then.',
        action: actions.en,
      },
      ja: {
        title: '利用規約が変更されます',
        body: '{from}から新しい利用規約が適用されます。施行前に変更内容をご確認ください。',
        action: actions.ja,
      },
    },
  }),
  PRIVACY: mailNotice({
    key: 'legal.privacy',
    listed: true,
    page: '/privacyTerms?version={version}',
    texts: {
      ko: {
        title: '개인정보 처리방침이 변경됩니다',
        body: '{from}부터 새로운 개인정보 처리방침이 적용됩니다. 시행 전에 바뀌는 내용을 확인해 주시기 바랍니다.',
        action: actions.ko,
      },
      en: {
        title: 'Our privacy policy changes',
        body: 'A new privacy policy is in force from {from}. Please have a look at what changes before then.',
        action: actions.en,
      },
      ja: {
        title: 'プライバシーポリシーが変更されます',
        body: '{from}から新しいプライバシーポリシーが適用されます。施行前に変更内容をご確認ください。',
        action: actions.ja,
      },
    },
  }),
  COLLECTION: mailNotice({
    key: 'legal.collection',
    listed: true,
    page: '/collectterms?version={version}',
    texts: {
      ko: {
        title: '개인정보 수집·이용 안내가 변경됩니다',
        body: '{from}부터 새로운 개인정보 수집·이용 안내가 적용됩니다. 시행 전에 바뀌는 내용을 확인해 주시기 바랍니다.',
        action: actions.ko,
      },
      en: {
        title: 'What personal data we collect changes',
        body: 'What we collect and use it for is new from {from}. Please have a look at what changes before then.',
        action: actions.en,
      },
      ja: {
        title: '個人情報の収集・利用に関する案内が変更されます',
        body: '{from}から個人情報の収集・利用に関する新しい案内が適用されます。施行前に変更内容をご確認ください。',
        action: actions.ja,
      },
    },
  }),
  POLICY: mailNotice({
    key: 'legal.policy',
    listed: true,
    page: '/operating-policies?version={version}',
    texts: {
      ko: {
        title: '운영 정책이 변경됩니다',
        body: '{from}부터 새로운 운영 정책이 적용됩니다. 시행 전에 바뀌는 내용을 확인해 주시기 바랍니다.',
        action: actions.ko,
      },
      en: {
        title: 'Our operating policy changes',
        body: 'A new operating policy is in force from {from}. Please have a look at what changes before then.',
        action: actions.en,
      },
      ja: {
        title: '運営ポリシーが変更されます',
        body: '{from}から新しい運営ポリシーが適用されます。施行前に変更内容をご確認ください。',
        action: actions.ja,
      },
    },
  }),
} as const satisfies Record<LegalText, Notice<'version' | 'from'>>;
