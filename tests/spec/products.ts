import { type Area, decided, testsOf } from './row.ts';
import { creatorWork, edits, files, listDefaults, offers, order, productDraft } from './shown-by.ts';

const drawEntries = testsOf('tests/api/draws/entries.test.ts');

export const products: Area = {
  rows: [
    [
      'R368',
      'A product is turned on and off after a question.',
      creatorWork('each product is turned on or off after a question'),
    ],
    [
      'R369',
      'A creator moves a product up and down.',
      order('a new product comes first, and its creator moves it step by step'),
    ],
    [
      'R370',
      'A cover is a picture, a price a number.',
      offers('what cannot be offered changes nothing'),
      productDraft('takes no price of %j'),
    ],
    [
      'R395',
      'What the API says of a product.',
      offers('a product shows its cover to anyone, under an address that stays'),
      offers('a lucky product says how often a roll wins'),
    ],
    [
      'R409',
      'What a basic product is made from.',
      offers('a product shows its cover to anyone, under an address that stays'),
      productDraft('sends odds and privacy of a lucky mission alone'),
    ],
    [
      'R435',
      'A product is on or off, each change with its own question.',
      creatorWork('each product is turned on or off after a question'),
      offers('only the owner turns requests on and off'),
    ],
    [
      'R437',
      'The cover comes first, and goes again where no product comes of it.',
      creatorWork('a product that is refused says why, and its cover is deleted again'),
      creatorWork('a product whose outcome is unknown keeps its cover'),
    ],
    [
      'R469',
      'Price, name, description and cover are needed.',
      productDraft('asks for everything that is needed'),
      offers('what cannot be offered changes nothing'),
    ],
    ['R470', 'A description has at most 200 characters.', offers('what cannot be offered changes nothing')],
    [
      'R505',
      'A call moves a product towards the beginning.',
      order('a new product comes first, and its creator moves it step by step'),
      order('only the creator moves what they offer'),
    ],
    [
      'R506',
      'A call moves a product towards the end.',
      order('a new product comes first, and its creator moves it step by step'),
      order('at the end of the list nothing changes'),
    ],
    [
      'R507',
      'Products are listed by creator, kind and state.',
      offers('only the owner turns requests on and off'),
      order('each type has an order of its own, and inactive products stand in it'),
    ],
    [
      'R508',
      'Products are listed page by page, in an order that is asked for.',
      offers('pages are filtered, sorted and counted'),
      listDefaults('begin with the first page of twelve, the newest first'),
      decided('rules/products.md#order-prices-and-counts'),
    ],
    [
      'R509',
      'One product can be read.',
      offers('a product shows its cover to anyone, under an address that stays'),
    ],
    [
      'R510',
      'A product can be changed.',
      edits('everything but the type may change, and what is sent as it was stays'),
    ],
    ['R511', 'A product can be made.', offers('a retry with the same key gives the same product')],
    ['R512', 'A call turns a product on.', offers('only the owner turns requests on and off')],
    ['R513', 'A call turns a product off.', offers('only the owner turns requests on and off')],
    [
      'R571',
      'Where an event is going on the page says so.',
      creatorWork('a product that is refused says why, and its cover is deleted again'),
    ],
    [
      'R572',
      'A product that was made is said; one that was refused is said, and its cover goes.',
      creatorWork('a product that was made is said, and its dialog closes'),
      creatorWork('a product that is refused says why, and its cover is deleted again'),
    ],
    [
      'R574',
      'A cover that could not be deleted needs nobody: it goes by itself within a day.',
      files('uploads that nothing used for a day are swept'),
      decided('rules/files.md#uploading'),
    ],
    [
      'R575',
      'What could not be turned on or off is told.',
      creatorWork('each product is turned on or off after a question'),
    ],
    [
      'R12',
      'Creators offer missions at a price, by luck, of the fan’s own, and draw events.',
      offers('a product shows its cover to anyone, under an address that stays'),
      offers('a lucky product says how often a roll wins'),
      drawEntries('with its days in Korea, and takes entries from 00:00 of the first'),
    ],
    [
      'R436',
      'While a draw event goes on nothing else is offered.',
      drawEntries('one at a time; meanwhile its creator can offer nothing else'),
    ],
  ],
};
