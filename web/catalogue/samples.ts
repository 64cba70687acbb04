/** Sample texts, like those of people and pages. */
interface Sample {
  readonly name: string;
  readonly word: string;
  readonly sentence: string;
  readonly paragraph: string;
}

export const sampleNames = ['usual', 'long', 'rtl'] as const;
export type SampleName = (typeof sampleNames)[number];

const usual = {
  ko: {
    name: '별이',
    word: '생일 축하',
    sentence: '당신만을 위한 영상을 열흘 안에 받아 보세요.',
    paragraph: '안녕하세요, 별이예요.\n생일과 시험, 첫 출근 같은 날에 힘이 되는 말을 전해 드려요.',
  },
  en: {
    name: 'Luna',
    word: 'Birthday',
    sentence: 'A video made for you alone, within ten days.',
    paragraph: 'Hello, I am Luna.\nI say what helps on birthdays, before exams and on first days at work.',
  },
  ja: {
    name: 'ほし',
    word: 'お誕生日',
    sentence: 'あなただけの動画を十日以内にお届けします。',
    paragraph: 'こんにちは、ほしです。\n誕生日や試験、初出勤の日に力になる言葉をお届けします。',
  },
} satisfies Record<string, Sample>;

const long: Sample = {
  name: '아주아주긴이름을가진사람아주아주긴이름을가진사람Donaudampfschifffahrtsgesellschaftskapitän',
  word: '끝나지않는낱말끝나지않는낱말끝나지않는낱말Unbreakablewordwithoutanyspaces',
  sentence:
    '이 문장은 휴대전화의 한 줄에 들어가지 않을 만큼 길게 쓰였으며, 그 뒤에도 조금 더 이어져서 두 줄과 세 줄이 되어도 읽을 수 있어야 합니다. https://example.com/a-very-long-address-that-nobody-can-break-anywhere-at-all',
  paragraph:
    '첫째 줄입니다.\n둘째 줄은 더 길어서 여러 번 꺾이며, 낱말 안에서 끊기지 않아야 하고, 카드의 밖으로 나가지도 않아야 합니다. 세상에서가장긴낱말이라도상자를넘어서는안됩니다정말로그렇습니다.\n\n마지막 줄입니다.',
};

const rtl: Sample = {
  name: 'نجمة الليل',
  word: 'عيد ميلاد سعيد',
  sentence: 'فيديو مصنوع لك وحدك خلال 10 أيام (أو تعود عملاتك).',
  paragraph: 'مرحبًا، أنا نجمة.\nأقول ما يشجّعك في عيد ميلادك وقبل الامتحان وفي أول يوم عمل!',
};

export const samples = { usual, long, rtl };
