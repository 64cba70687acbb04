import type { offers } from './offers.ts';
import type { DemoFan } from './people.ts';

interface WishOf<Url extends keyof typeof offers> {
  readonly by: DemoFan;
  readonly of: Url;
  readonly product: (typeof offers)[Url][number]['name'];
  /** Day of the chapter's month; in the last chapter, days ago. */
  readonly day: number;
  readonly comment: string;
  readonly private?: true;
  /** Name of the friend it is for; absent if it is for the fan. */
  readonly friend?: string;
  /** The creator's comment with the answer, a day later; absent if nobody answers. */
  readonly answer?: string;
  /** Answered by a film that is converted, or one that still waits for the conversion. */
  readonly film?: 'PLAYS' | 'CONVERTS';
  /** The reason an operator hides it afterwards. */
  readonly blocked?: string;
  /** Comments on the answer: conversations in order of their start, each with its replies. */
  readonly talk?: readonly (readonly Saying[])[];
}

/** One comment; `creator` is the creator of the wish. */
export interface Saying {
  readonly by: DemoFan | 'creator';
  readonly says: string;
}

export type Wish = { [Url in keyof typeof offers]: WishOf<Url> }[keyof typeof offers];

/** Chapters by age in months, newest last. */
export const chapters: readonly { readonly monthsAgo: number; readonly wishes: readonly Wish[] }[] = [
  {
    monthsAgo: 2,
    wishes: [
      {
        day: 4,
        by: 'somi',
        of: 'haneul',
        product: '응원 한마디',
        comment: '다음 주에 면접이 있어요. 힘이 나는 한마디 부탁드려요!',
        answer: '떨리는 만큼 준비한 거예요. 다녀와서 꼭 들려주세요!',
        talk: [
          [
            { by: 'somi', says: '덕분에 합격했어요! 면접 보러 가는 길에 세 번이나 들었답니다.' },
            { by: 'creator', says: '와, 정말 축하드려요! 제가 다 떨리네요.' },
          ],
          [{ by: 'yuna', says: '목소리가 정말 따뜻하네요.' }],
        ],
      },
      {
        day: 6,
        by: 'minjun',
        of: 'haneul',
        product: '신청곡 한 소절',
        comment: '비 오는 날에 어울리는 노래로 부탁해요.',
        answer: '창문 열어 놓고 녹음했어요. 빗소리도 들리죠?',
      },
      {
        day: 8,
        by: 'yuna',
        of: 'luna',
        product: '아침 인사 음성',
        comment: '출근길에 들을 인사를 남겨 주세요.',
        private: true,
        answer: '오늘도 유나 님의 하루가 반짝이길!',
      },
      {
        day: 10,
        by: 'somi',
        of: 'haneul',
        product: '생일 축하 영상',
        comment: '엄마 생신이에요. "순희 씨"라고 불러 주세요.',
        friend: '순희',
        answer: '순희 씨, 생신 축하드려요! 오래오래 건강하세요.',
        film: 'PLAYS',
        talk: [
          [
            { by: 'minjun', says: '저희 어머니 성함도 순희인데 괜히 뭉클하네요.' },
            { by: 'somi', says: '어머니께도 꼭 보여 드리세요!' },
            { by: 'creator', says: '세상의 모든 순희 씨, 사랑합니다.' },
          ],
          [{ by: 'somi', says: '엄마가 보시고 우셨어요. 평생 간직할게요.' }],
        ],
      },
      {
        day: 12,
        by: 'minjun',
        of: 'luna',
        product: '손글씨 편지',
        comment: '군대 간 동생에게 보낼 편지예요.',
        friend: '민호',
        answer: '씩씩하게 잘 지내고 오라고 꾹꾹 눌러 썼어요.',
      },
      {
        day: 14,
        by: 'yuna',
        of: 'haneul',
        product: '신청곡 한 소절',
        comment: '어릴 때 듣던 자장가가 듣고 싶어요.',
        answer: '푹 주무세요. 달이 지켜볼게요.',
      },
      {
        day: 16,
        by: 'yuna',
        of: 'doyoon',
        product: '나만의 레시피',
        comment: '감자랑 우유만 있어요!',
        answer: '감자 수프로 가 봅시다. 15분이면 충분해요.',
      },
      {
        day: 20,
        by: 'somi',
        of: 'luna',
        product: '아침 인사 음성',
        comment: '월요일을 버틸 인사가 필요해요.',
        answer: '월요일도 결국 지나가요. 소미 님, 파이팅!',
      },
    ],
  },
  {
    monthsAgo: 1,
    wishes: [
      {
        day: 2,
        by: 'somi',
        of: 'haneul',
        product: '신청곡 한 소절',
        comment: '가을에 어울리는 노래 부탁드려요.',
        answer: '낙엽 밟는 소리로 시작해 봤어요.',
      },
      {
        day: 4,
        by: 'minjun',
        of: 'haneul',
        product: '생일 축하 영상',
        comment: '제 생일이에요. 크게 축하해 주세요!',
        answer: '민준 님, 태어나 주셔서 고마워요!',
        film: 'PLAYS',
      },
      {
        day: 6,
        by: 'yuna',
        of: 'luna',
        product: '손글씨 편지',
        comment: '십 년 뒤의 저에게 쓰는 편지로요.',
        answer: '십 년 뒤에 꼭 다시 읽어 주세요.',
      },
      {
        day: 8,
        by: 'minjun',
        of: 'mocha',
        product: '모카의 발도장',
        comment: '이름 옆에 크게 찍어 주세요.',
        answer: '모카가 간식을 먹고 기분 좋게 찍었어요.',
      },
      // Three missed deadlines block the creator, which ends the fourth wish.
      { day: 3, by: 'somi', of: 'bada', product: '파도 소리 담기', comment: '제주 바다가 그리워요.' },
      { day: 3.5, by: 'yuna', of: 'bada', product: '파도 소리 담기', comment: '잠들 때 들을래요.' },
      { day: 5, by: 'minjun', of: 'bada', product: '파도 소리 담기', comment: '여름이 생각나게요.' },
      { day: 7, by: 'somi', of: 'bada', product: '파도 소리 담기', comment: '밤바다 소리도 궁금해요.' },
      { day: 10, by: 'somi', of: 'luna', product: '손글씨 편지', comment: '친구 결혼 선물이에요.' },
      {
        day: 21,
        by: 'yuna',
        of: 'haneul',
        product: '신청곡 한 소절',
        comment: '이번 생일은 혼자라 조금 쓸쓸해요. 축하 노래를 듣고 싶어요.',
        answer: '혼자가 아니에요. 촛불은 같이 꺼요!',
      },
      {
        day: 22,
        by: 'minjun',
        of: 'doyoon',
        product: '나만의 레시피',
        comment: '자취생도 할 수 있는 걸로요.',
        answer: '전자레인지만 있으면 됩니다!',
      },
      {
        day: 24,
        by: 'minjun',
        of: 'luna',
        product: '손글씨 편지',
        comment: '부모님 결혼기념일이에요.',
        answer: '두 분의 서른 번째 가을을 축하드려요.',
      },
      {
        day: 26,
        by: 'yuna',
        of: 'haneul',
        product: '응원 한마디',
        comment: '마감이 사흘 남았어요.',
        answer: '사흘이면 세상도 만들 수 있어요.',
      },
    ],
  },
  {
    monthsAgo: 0,
    wishes: [
      {
        day: 9.6,
        by: 'minjun',
        of: 'haneul',
        product: '신청곡 한 소절',
        comment: '아무 노래나, 기분 좋은 걸로요!',
        answer: '콧노래가 절로 나는 곡으로 골랐어요.',
      },
      {
        day: 8.4,
        by: 'yuna',
        of: 'jiwoo',
        product: '춤으로 인사하기',
        comment: '유, 나! 두 글자로 부탁해요.',
        answer: '두 글자라 더 신나게 췄어요!',
        film: 'PLAYS',
      },
      {
        day: 7.2,
        by: 'minjun',
        of: 'byeol',
        product: '고민 상담 한 통',
        comment: '전화번호를 남기니 전화 주세요.',
        answer: '여기서만 이야기해요!',
        blocked: '연락처가 적혀 있어요.',
      },
      {
        day: 6.6,
        by: 'somi',
        of: 'haneul',
        product: '응원 한마디',
        comment: '여기 말고 다른 곳에서 이야기해요.',
        blocked: '다른 서비스로 옮기자는 요청이에요.',
      },
      {
        day: 6,
        by: 'yuna',
        of: 'luna',
        product: '아침 인사 음성',
        comment: '휴가 첫날을 여는 인사요.',
        answer: '늦잠부터 자는 게 휴가의 예의죠.',
      },
      { day: 4.8, by: 'minjun', of: 'haneul', product: '응원 한마디', comment: '마라톤 첫 완주에 도전해요!' },
      {
        day: 3.6,
        by: 'somi',
        of: 'haneul',
        product: '생일 축하 영상',
        comment: '이번 주가 생일이에요. 이름을 꼭 불러 주세요!',
        answer: '소미 님, 생일 축하해요. 달을 띄워 드릴게요!',
        film: 'PLAYS',
      },
      {
        day: 2.4,
        by: 'yuna',
        of: 'doyoon',
        product: '먹고 싶은 것 대신 먹기',
        comment: '매운 떡볶이를 부탁합니다.',
      },
      {
        day: 1.2,
        by: 'yuna',
        of: 'haneul',
        product: '신청곡 한 소절',
        comment: '첫눈이 오면 틀어 둘 노래요.',
        answer: '눈이 오는 속도로 불러 봤어요.',
      },
      {
        day: 0.6,
        by: 'somi',
        of: 'haneul',
        product: '생일 축하 영상',
        comment: '동생 생일이 내일이에요. 깜짝 놀라게 해 주세요!',
        friend: '소라',
        answer: '소라 님, 언니가 세상에서 제일 아낀대요. 생일 축하해요!',
        film: 'CONVERTS',
      },
      {
        day: 0,
        by: 'somi',
        of: 'haneul',
        product: '신청곡 한 소절',
        comment: '겨울이 오기 전에 듣고 싶은 노래예요.',
      },
    ],
  },
];
