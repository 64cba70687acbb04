import type { CurrentUser } from '@sowon/contracts/accounts/schemas';
import type { Company } from '@sowon/contracts/board/schemas';
import type { Comment } from '@sowon/contracts/comments/schemas';
import type { Introduction } from '@sowon/contracts/creators/schemas';
import type { FileEntry } from '@sowon/contracts/files/schemas';
import type { Mission } from '@sowon/contracts/missions/schemas';
import type { Product } from '@sowon/contracts/products/schemas';
import type { RatesVersion } from '@sowon/contracts/rates/schemas';
import type { Reply } from '@sowon/contracts/route';
import type { Routes } from '@sowon/contracts/routes';

/** Example replies of the API about a creator, a fan and their missions. */

const user = { id: 'u-creator', username: 'Haru', imageUrl: '/media/portrait/original' };
const maker = { id: 'c', name: 'Haru', url: 'haru' };

/** Returns the reply of a creator's page. @param creator overrides */
export function creatorPage(creator: Partial<Reply<Routes['creator']>['creator']> = {}) {
  return {
    creator: {
      ...maker,
      description: 'Songs for you',
      verified: true,
      intro: null,
      snsLinks: [{ type: 'YOUTUBE' as const, link: 'https://video.example/haru' }],
      tags: [{ id: 't', name: 'music' }],
      containAdultContent: false,
      adult: 'NO' as const,
      businessType: 'NONE' as const,
      businessName: null,
      businessRegistrationNumber: null,
      businessCashReceiptNumber: null,
      donating: null,
      avatar: null,
      user,
      customMission: { active: false, minimumCost: 0 },
      reported: false,
      ...creator,
    },
    following: false,
    followerCount: 12,
    likeCount: 7,
    eventProduct: null,
    fromCoins: 30,
    usualReplyHours: null,
    paused: null,
  } satisfies Reply<Routes['creator']>;
}

/** Returns a film that introduces the creator. */
export const introduction = (more: Partial<Introduction> = {}): Introduction => ({
  id: 'i',
  filename: 'hello.mp4',
  kind: 'VIDEO',
  s3Url: '/media/i/video',
  state: 'READY',
  convertedPercent: null,
  waveform: null,
  poster: { id: 'i', filename: 'hello.mp4', kind: 'IMAGE', s3Url: '/media/i/poster' },
  ...more,
});

/** Returns the creator of `creatorPage` as the creator sees their own profile. */
export const ownCreator = (
  more: Parameters<typeof creatorPage>[0] = {},
): Reply<Routes['currentCreator']> => ({
  ...creatorPage({ intro: introduction(), businessCashReceiptNumber: '01012345678', ...more }).creator,
  bankName: '',
  bankAccountHolder: '',
  bankAccountNumber: '',
  overseasAccount: false,
  adultMark: null,
});

export const picture: FileEntry = { id: 'f', filename: 'a.jpg', kind: 'IMAGE', s3Url: '/media/f/original' };

export function product(more: Partial<Product> = {}): Product {
  return {
    id: 'p',
    name: 'A song',
    type: 'BASIC',
    coinPrice: 30,
    minimumCost: null,
    winProbability: null,
    alwaysPrivate: null,
    allowAttachments: false,
    description: 'I sing',
    descriptionPicture: null,
    creator: { ...maker, user },
    title: null,
    descriptionVideo: null,
    missionCount: 0,
    eventApplied: false,
    created: '2026-11-01T00:00:00.000Z',
    currentRequested: 0,
    accumulated: 0,
    reported: false,
    active: true,
    event: null,
    adult: 'NO',
    ...more,
  };
}

export function mission(more: Partial<Mission> = {}): Mission {
  return {
    id: 'm',
    status: 'ACCEPTED',
    rejectReason: null,
    user: { id: 'u-fan', username: 'Somi' },
    missionProduct: product(),
    coinPrice: 30,
    created: '2026-11-01T00:00:00.000Z',
    due: '2126-11-11T00:00:00.000Z',
    completed: null,
    thanked: null,
    private: false,
    blocked: null,
    accepted: '2026-11-01T00:00:00.000Z',
    toFriend: false,
    to: 'Somi',
    from: '',
    requestFile: null,
    requestComment: 'Cheer me on',
    feedback: null,
    failedAnswer: null,
    responseComment: null,
    video: null,
    picture: null,
    voice: null,
    thumbnail: null,
    liked: false,
    likesCount: 0,
    commentsCount: 0,
    event: null,
    convertedPercent: null,
    reported: false,
    objection: null,
    adult: 'NO',
    adultMark: null,
    ...more,
  };
}

/** Returns a list with one page. */
export const pageOf = <T>(content: T[], more: { totalPages?: number; last?: boolean } = {}) => ({
  content,
  totalPages: 1,
  totalElements: content.length,
  last: true,
  ...more,
});

const member: CurrentUser = {
  id: 'u-fan',
  username: 'Somi',
  email: 'somi@people.example',
  image: null,
  imageUrl: '',
  roles: ['ROLE_USER'],
  language: 'ko',
  phone: '',
  address: '',
  addressDetail: '',
  creator: null,
  birthDateTold: true,
};

export const fan = (more: Partial<CurrentUser> = {}): CurrentUser => ({ ...member, ...more });

/** Returns the creator of `creatorPage` as the signed-in member. */
export const creator = ({ verified = true, imageUrl = user.imageUrl } = {}): CurrentUser => ({
  ...member,
  id: user.id,
  username: 'Haru',
  imageUrl,
  creator: { ...maker, verified, tags: [], eventMission: null, user: { ...user, imageUrl } },
});

/** Returns Somi's comment on the mission. */
export function comment(more: Partial<Comment> = {}): Comment {
  return {
    id: 'k',
    missionId: 'm',
    content: 'So happy for you',
    parentCommentId: null,
    edited: null,
    user: { id: 'u-fan', username: 'Somi', imageUrl: '/images/profile-noimg.png', creator: null },
    created: '2026-11-02T03:00:00.000Z',
    liked: false,
    likedCount: 0,
    childrenCount: 0,
    blocked: false,
    hidden: false,
    block: null,
    commentEventWin: false,
    winPoint: 0,
    ...more,
  };
}

/** Returns rates that differ from every real release: a page that shows them must have read them. */
export const ratesVersion = (more: Partial<RatesVersion> = {}): RatesVersion => ({
  version: 1,
  fromMonth: '2018-01',
  wonPerCoin: { SILVER: 61, GOLD: 72, DIAMOND: 83 },
  serviceFeePercent: 14,
  paymentFeePercent: 9,
  overseasPaymentTaxPercent: 11,
  overseasAccountFeePercent: 4,
  minimumCoins: 400,
  minimumCoinsOverseas: 1_200,
  incomeTaxPercent: 0,
  localIncomeTaxPercent: 0,
  ...more,
});

/** A company with only its name configured. */
export const nobodyNamed: Company = {
  name: '(주)소원',
  representative: null,
  businessNumber: null,
  mailOrderNumber: null,
  address: null,
  phone: null,
  email: null,
};
