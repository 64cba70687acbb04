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
    ['R298', 'What was won has ten days.', rolls('a lost ticket is earned at once, a won one held')],
    [
      'R304',
      'What was won and not performed is made good by a thousand tickets, or all that was played where that is more.',
      rollEnds('and not performed is refunded, with a strike and a compensation that the creator owes'),
      compensation('by 1,000 tickets, or by all that was used on it where that is more'),
      decided('rules/settlements.md#compensation-debts'),
    ],
    ['R357', 'A card opens the roulette.', creatorPage('a card opens the request, or the roulette')],
    [
      'R397',
      'A lucky mission names who played.',
      missionPages('a lucky one shows who played instead of whom it is for'),
    ],
    [
      'R410',
      'A lucky product has odds, and may keep its wins private.',
      offers('a lucky product says how often a roll wins'),
    ],
    ['R423', 'What was won waits for its creator as accepted.', rollEnds('concerns nobody but its fan')],
    [
      'R448',
      'Opening makes a mission, and gives its id.',
      rolls('costs nothing, commits to a seed that nobody is shown'),
    ],
    [
      'R449',
      'A win is shown with what was won, and that its creator is waited for.',
      roulettePage('a play that wins names what was won'),
    ],
    [
      'R450',
      'A loss is shown with another try and its coins.',
      roulettePage('one that loses offers another, for so many coins'),
    ],
    [
      'R451',
      'Nobody plays twice at once, or with too few coins.',
      roulettePage('nobody plays with too few coins, nor twice at once'),
    ],
    [
      'R471',
      'Price, name, odds, what is won and cover are needed.',
      productDraft('asks for everything that is needed, and for odds only of a lucky mission'),
      offers('a lucky product says how often a roll wins'),
    ],
    [
      'R472',
      'Odds are from 0.1 to 10 percent, in steps of 0.1.',
      offers('a lucky product says how often a roll wins'),
      productDraft('takes %s percent'),
    ],
    [
      'R528',
      'A call rolls, and says whether it won.',
      rolls('a repetition, at once or later, is one roll with one charge and one outcome'),
      client('rolls without a body: at the price of the opening'),
      decided('rules/roulettes.md#rolls'),
    ],
    [
      'R545',
      'A call opens a roulette.',
      rolls('at once from several tabs is one roulette, with keys and without'),
    ],
    [
      'R565',
      'A play that failed says that nothing was charged, or is asked for again.',
      roulettePage('one that is refused says that nothing was charged'),
      decided('rules/roulettes.md#rolls'),
    ],
  ],
};
