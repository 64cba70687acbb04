import { type Area, decided, testsOf } from './row.ts';
import {
  creatorPage,
  missionPages,
  offers,
  productDraft,
  rollEnds,
  rolls,
  roulettePage,
} from './shown-by.ts';

const client = testsOf('tests/spec/client-missions.ts');
const compensation = testsOf('services/src/slices/missions/roulettes/decide.test.ts');

export const lucky: Area = {
  rows: [
    [
      'R298',
      'What was won has ten days.',
      rolls('earns a lost ticket at once, holds a won ticket and allows no roll after a win'),
    ],
    [
      'R304',
      'What was won and not performed is made good by a thousand tickets, or all that was played where that is more.',
      rollEnds('is refunded if not performed, with a strike and a compensation owed by the creator'),
      compensation('is compensated with 1,000 tickets, or with all tickets used if that is more'),
      decided('rules/settlements.md#compensation-debts'),
    ],
    [
      'R357',
      'A card opens the roulette.',
      creatorPage('a mission card opens the request form or the roulette'),
    ],
    [
      'R397',
      'A lucky mission names who played.',
      missionPages('a lucky mission shows who played, not for whom'),
    ],
    [
      'R410',
      'A lucky product has odds, and may keep its wins private.',
      offers('shows the winning odds of a roll of a lucky product'),
    ],
    ['R423', 'What was won waits for its creator as accepted.', rollEnds('is visible to its fan alone')],
    [
      'R448',
      'Opening makes a mission, and gives its id.',
      rolls('costs nothing, commits to a secret seed and returns the same roulette until a roll wins'),
    ],
    [
      'R449',
      'A win is shown with what was won, and that its creator is waited for.',
      roulettePage('a winning play names the prize and says that the creator has to respond'),
    ],
    [
      'R450',
      'A loss is shown with another try and its coins.',
      roulettePage('a losing play offers another play with its price'),
    ],
    [
      'R451',
      'Nobody plays twice at once, or with too few coins.',
      roulettePage('a play needs enough coins and is sent only once'),
    ],
    [
      'R471',
      'Price, name, odds, what is won and cover are needed.',
      productDraft('requires all needed fields, and odds only for a lucky mission'),
      offers('shows the winning odds of a roll of a lucky product'),
    ],
    [
      'R472',
      'Odds are from 0.1 to 10 percent, in steps of 0.1.',
      offers('shows the winning odds of a roll of a lucky product'),
      productDraft('accepts %s percent'),
    ],
    [
      'R528',
      'A call rolls, and says whether it won.',
      rolls('is one roll with one charge and one outcome for repeated and concurrent calls under a key'),
      client('rolls without a body: at the price of the opening'),
      decided('rules/roulettes.md#rolls'),
    ],
    [
      'R545',
      'A call opens a roulette.',
      rolls('creates one roulette for concurrent calls from several tabs, with and without keys'),
    ],
    [
      'R565',
      'A play that failed says that nothing was charged, or is asked for again.',
      roulettePage(
        'a refused play says that nothing was charged; a play with an unknown outcome is looked up again',
      ),
      decided('rules/roulettes.md#rolls'),
    ],
  ],
};
