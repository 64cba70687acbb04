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

const accepted = customs('makes the mission due within ten days, and earns the offered amount');
const refused = customs(
  'returns the coins to their lots, shows the reason to the fan alone and gives no strike',
);

export const custom: Area = {
  rows: [
    [
      'R300',
      'A custom request is decided within thirty days.',
      customDeadlines('returns the coins to their original lots, once, without a strike'),
    ],
    [
      'R381',
      'A creator sets whether they take custom missions, and from how many coins.',
      creatorWork('the settings of custom missions can be saved once a value changed'),
    ],
    ['R415', 'A decision may carry words.', accepted, refused],
    [
      'R418',
      'The settings are a switch and a price.',
      customSettings('keeps one CUSTOM product for each creator after repeated changes'),
    ],
    ['R421', 'A custom request waits, then it is accepted or rejected.', accepted, refused],
    [
      'R427',
      'What waits and what was accepted are two lists.',
      creatorWork('custom missions have two tabs: waiting and accepted'),
      customs('holds its coins and waits thirty days for a decision'),
    ],
    [
      'R464',
      'An offer is at least the minimum.',
      customs('is accepted at exactly the minimum; one key stays one request after the minimum changes'),
      customs('below the minimum'),
    ],
    ['R468', 'A file may always go along.', customs('holds its coins and waits thirty days for a decision')],
    [
      'R483',
      'Another price is saved, the same is not.',
      customRules('can be saved only once a value changed'),
    ],
    [
      'R484',
      'Who accepts need not write.',
      decisionRules('refusing needs a reason, and accepting needs no words'),
      customs('requires no message, and no event contains the message'),
    ],
    [
      'R485',
      'Who refuses says why, and the fan reads it.',
      decisionRules('refusing needs a reason, and accepting needs no words'),
      refused,
    ],
    [
      'R501',
      'A call saves the settings.',
      customSettings('keeps one CUSTOM product for each creator after repeated changes'),
      decided('rules/products.md#contents'),
    ],
    ['R530', 'A call accepts.', accepted],
    ['R531', 'A call refuses.', refused],
    [
      'R561',
      'A decision is said, or why it failed.',
      creatorWork('%s is confirmed when done, and a refusal says why'),
    ],
    [
      'R562',
      'Saved settings are said, or why they were not.',
      creatorWork('the settings of custom missions can be saved once a value changed'),
    ],
    [
      'R563',
      'Too low an offer reads what is the least.',
      requestRules('for a custom mission needs an offer of at least the minimum, which becomes its cost'),
      customs('below the minimum'),
    ],
  ],
};
