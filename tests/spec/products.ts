import { type Area, decided, testsOf } from './row.ts';
import { creatorWork, edits, files, listDefaults, offers, order, productDraft } from './shown-by.ts';

const drawEntries = testsOf('tests/api/draws/entries.test.ts');

export const products: Area = {
  rows: [
    [
      'R368',
      'A product is turned on and off after a question.',
      creatorWork('a product is turned on or off after a confirmation, and a failure is shown'),
    ],
    [
      'R369',
      'A creator moves a product up and down.',
      order('puts a new product first, and its creator moves the product step by step'),
    ],
    [
      'R370',
      'A cover is a picture, a price a number.',
      offers('rejects an invalid product and changes nothing'),
      productDraft('rejects a price of %j'),
    ],
    [
      'R395',
      'What the API says of a product.',
      offers('shows the cover of a product to everybody under a permanent address'),
      offers('shows the winning odds of a roll of a lucky product'),
    ],
    [
      'R409',
      'What a basic product is made from.',
      offers('shows the cover of a product to everybody under a permanent address'),
      productDraft('sends odds and privacy only for a lucky mission'),
    ],
    [
      'R435',
      'A product is on or off, each change with its own question.',
      creatorWork('a product is turned on or off after a confirmation, and a failure is shown'),
      offers('only the owner turns requests on and off'),
    ],
    [
      'R437',
      'The cover comes first, and goes again where no product comes of it.',
      creatorWork('a refused product says why, and its uploaded cover is deleted'),
      creatorWork('a product with an unknown outcome keeps its cover'),
    ],
    [
      'R469',
      'Price, name, description and cover are needed.',
      productDraft('requires all needed fields, and odds only for a lucky mission'),
      offers('rejects an invalid product and changes nothing'),
    ],
    [
      'R470',
      'A description has at most 200 characters.',
      offers('rejects an invalid product and changes nothing'),
    ],
    [
      'R505',
      'A call moves a product towards the beginning.',
      order('puts a new product first, and its creator moves the product step by step'),
      order('allows only the creator to move own products'),
    ],
    [
      'R506',
      'A call moves a product towards the end.',
      order('puts a new product first, and its creator moves the product step by step'),
      order('changes nothing at the end of the list'),
    ],
    [
      'R507',
      'Products are listed by creator, kind and state.',
      offers('only the owner turns requests on and off'),
      order('keeps an order for each type, inactive products included'),
    ],
    [
      'R508',
      'Products are listed page by page, in an order that is asked for.',
      offers('pages are filtered, sorted and counted'),
      listDefaults('lists of missions and products default to the first page of twelve, newest first'),
      decided('rules/products.md#order-prices-and-counts'),
    ],
    [
      'R509',
      'One product can be read.',
      offers('shows the cover of a product to everybody under a permanent address'),
    ],
    [
      'R510',
      'A product can be changed.',
      edits('changes every field except the type, and unchanged fields stay'),
    ],
    ['R511', 'A product can be made.', offers('a retry with the same key gives the same product')],
    ['R512', 'A call turns a product on.', offers('only the owner turns requests on and off')],
    ['R513', 'A call turns a product off.', offers('only the owner turns requests on and off')],
    [
      'R571',
      'Where an event is going on the page says so.',
      creatorWork('a refused product says why, and its uploaded cover is deleted'),
    ],
    [
      'R572',
      'A product that was made is said; one that was refused is said, and its cover goes.',
      creatorWork('creating a product is confirmed, and its dialog closes'),
      creatorWork('a refused product says why, and its uploaded cover is deleted'),
    ],
    [
      'R574',
      'A cover that could not be deleted needs nobody: it goes by itself within a day.',
      files('sweeps uploads unused for a day with their bytes, and keeps used uploads'),
      decided('rules/files.md#uploading'),
    ],
    [
      'R575',
      'What could not be turned on or off is told.',
      creatorWork('a product is turned on or off after a confirmation, and a failure is shown'),
    ],
    [
      'R12',
      'Creators offer missions at a price, by luck, of the fan’s own, and draw events.',
      offers('shows the cover of a product to everybody under a permanent address'),
      offers('shows the winning odds of a roll of a lucky product'),
      drawEntries('with its days in Korea, and accepts entries from 00:00 of the first day'),
    ],
    [
      'R436',
      'While a draw event goes on nothing else is offered.',
      drawEntries('one at a time; meanwhile its creator can offer no other product'),
    ],
  ],
};
