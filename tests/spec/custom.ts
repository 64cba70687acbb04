import { type Area, decided } from './row.ts';
import {
  creatorWork,
  customDeadlines,
  customRules,
  customSettings,
  customs,
  decisionRules,
  requestRules,
} from './shown-by.ts';

const accepted = customs('makes it due within ten days; what it earns is what was offered');
const refused = customs('gives the coins back into their lots, with the reason for the fan alone');

export const custom: Area = {
  rows: [
    [
      'R300',
      'A custom request is decided within thirty days.',
      customDeadlines('gives the coins back into their own lots, once, without a strike'),
    ],
    [
      'R381',
      'A creator sets whether they take custom missions, and from how many coins.',
      creatorWork('the settings of custom missions are saved once something differs'),
    ],
    ['R415', 'A decision may carry words.', accepted, refused],
    [
      'R418',
      'The settings are a switch and a price.',
      customSettings('is the one CUSTOM product of theirs, however often it is changed'),
    ],
    ['R421', 'A custom request waits, then it is accepted or rejected.', accepted, refused],
    [
      'R427',
      'What waits and what was accepted are two lists.',
      creatorWork('custom missions stand in two tabs, what waits and what was accepted'),
      customs('holds its coins and waits thirty days for a decision'),
    ],
    [
      'R464',
      'An offer is at least the minimum.',
      customs('of exactly the minimum is taken'),
      customs('below the minimum'),
    ],
    ['R468', 'A file may always go along.', customs('holds its coins and waits thirty days for a decision')],
    [
      'R483',
      'Another price is saved, the same is not.',
      customRules('has something to save only once something differs'),
    ],
    [
      'R484',
      'Who accepts need not write.',
      decisionRules('needs a reason to refuse, and no words to accept'),
      customs('takes no words to do it'),
    ],
    [
      'R485',
      'Who refuses says why, and the fan reads it.',
      decisionRules('needs a reason to refuse, and no words to accept'),
      refused,
    ],
    [
      'R501',
      'A call saves the settings.',
      customSettings('is the one CUSTOM product of theirs, however often it is changed'),
      decided('rules/products.md#contents'),
    ],
    ['R530', 'A call accepts.', accepted],
    ['R531', 'A call refuses.', refused],
    [
      'R561',
      'A decision is said, or why it failed.',
      creatorWork('is said once it is done, and why where it is not'),
    ],
    [
      'R562',
      'Saved settings are said, or why they were not.',
      creatorWork('the settings of custom missions are saved once something differs'),
    ],
    [
      'R563',
      'Too low an offer reads what is the least.',
      requestRules('for a custom mission needs an offer from the minimum on'),
      customs('below the minimum'),
    ],
  ],
};
