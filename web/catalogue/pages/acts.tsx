import { useState } from 'react';
import { Menu } from '../../src/app/shell/menu.tsx';
import { Button, ButtonLink } from '../../src/ui/button.tsx';
import { Chip, Chips } from '../../src/ui/chip.tsx';
import {
  ClipIcon,
  CloseIcon,
  DownIcon,
  HeartIcon,
  LockIcon,
  MissionsIcon,
  SearchIcon,
  ShareIcon,
  UpIcon,
} from '../../src/ui/icons.tsx';
import { Page, PageHeader, Row } from '../../src/ui/layout.tsx';
import { Order } from '../../src/ui/order.tsx';
import { Pager } from '../../src/ui/pager.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { toast } from '../../src/ui/toast.ts';
import { Section } from '../section.tsx';
import { sample } from '../switches.ts';

const looks = ['moon', 'outline', 'quiet', 'danger'] as const;
const icons = [
  ClipIcon,
  CloseIcon,
  DownIcon,
  HeartIcon,
  LockIcon,
  MissionsIcon,
  SearchIcon,
  ShareIcon,
  UpIcon,
];

/** Controls to press: buttons, chips, orders, tabs, numbered pages, menus. */
export function ActsPage() {
  const { name, word, sentence } = sample();
  const [on, setOn] = useState(['2']);
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const [page, setPage] = useState(10);
  const [presses, setPresses] = useState(0);
  const [order, setOrder] = useState('1');
  const toggle = (id: string) => setOn(on.includes(id) ? on.filter((one) => one !== id) : [...on, id]);
  return (
    <Page>
      <PageHeader title="What is pressed" lead={sentence} />
      <Section name="Button">
        {looks.map((look) => (
          <Row key={look}>
            <Button look={look}>{word}</Button>
            <Button look={look} disabled>
              {word}
            </Button>
            <Button look={look} busy data-part={`busy ${look}`} onClick={() => setPresses(presses + 1)}>
              {word}
            </Button>
            <ButtonLink look={look} to="/acts">
              {word}
            </ButtonLink>
          </Row>
        ))}
        <output>{presses}</output>
        <Button wide>
          <HeartIcon />
          {word}
        </Button>
      </Section>
      <Section name="Icons">
        <Row>
          {icons.map((Icon) => (
            <Icon key={Icon.name} />
          ))}
        </Row>
      </Section>
      <Section name="Chip">
        <Chips legend={word}>
          {['1', '2', '3', '4'].map((id) => (
            <Chip key={id} isOn={on.includes(id)} onToggle={() => toggle(id)}>
              #{word} {id}
            </Chip>
          ))}
        </Chips>
      </Section>
      <Section name="Order">
        <Order
          orders={['1', '2', '3'].map((id) => ({ id, title: `${word} ${id}` }))}
          selected={order}
          onSelect={setOrder}
        />
      </Section>
      <Section name="Tabs">
        <Tabs
          label="Tabs"
          tabs={[
            { id: 'one', title: `${word} 1` },
            { id: 'two', title: `${word} 2` },
            { id: 'three', title: `${word} 3` },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <p>
            {tab}: {sentence}
          </p>
        </Tabs>
      </Section>
      <Section name="Pager">
        <Pager page={page} totalPages={20} onPage={setPage} />
      </Section>
      <Section name="Menu">
        <Row spread="between">
          <span />
          <Menu label="Example menu" face={<LockIcon />}>
            <li>{name}</li>
            <li>
              <Button look="quiet">{word}</Button>
            </li>
          </Menu>
        </Row>
      </Section>
      <Section name="Toast">
        <Row>
          {(['success', 'error', 'info'] as const).map((kind) => (
            <Button key={kind} look="outline" onClick={() => toast[kind](`${kind}: ${sentence}`)}>
              {kind}
            </Button>
          ))}
        </Row>
      </Section>
    </Page>
  );
}
