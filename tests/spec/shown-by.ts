import { testsOf } from './row.ts';

/** The files whose tests are evidence for the rules, by topic. */

const api = (path: string) => testsOf(`tests/api/${path}.test.ts`);
const web = (path: string) => testsOf(`web/src/${path}.test.ts`);

export const creatorLists = api('missions/creator-lists');
export const requests = api('missions/missions');
export const lists = api('missions/mission-lists');
export const answers = api('missions/mission-answers');
export const deadlines = api('missions/mission-deadlines');
export const customs = api('missions/custom-missions');
export const customDeadlines = api('missions/custom-deadlines');
export const rolls = api('missions/roulette');
export const rollEnds = api('missions/roulette-ends');
export const offers = api('products/products');
export const edits = api('products/edit-product');
export const order = api('products/product-order');
export const creators = api('creators/creators');
export const profiles = api('creators/edit-profile');
export const portraits = api('accounts/portraits');
export const customSettings = api('creators/custom-settings');
export const likes = api('likes/likes');
export const files = api('files/files');
export const uploads = api('files/uploads');
export const listDefaults = testsOf('contracts/src/list-defaults.test.ts');

export const creatorPage = web('app/shown/creator-page');
export const fanPage = web('app/shown/fan-page');
export const creatorWork = web('app/shown/creator-work');
export const newbiePage = web('app/shown/newbie');
export const profilePage = web('app/shown/edit-profile');
export const missionPages = web('app/shown/missions');
export const roulettePage = web('app/shown/roulette');
export const requestRules = web('features/missions/request-rules');
export const performRules = web('features/missions/perform-rules');
export const decisionRules = web('features/missions/decision-rules');
export const productDraft = web('features/products/product-draft');
export const customRules = web('features/products/custom-rules');
export const fileRules = web('features/files/file-rules');
export const sheets = web('ui/tokens');

export const creatorStop = testsOf('tests/journeys/every-page/creator-stops.ts');
export const fanLater = testsOf('tests/journeys/fan-later.ts');
