import { Button } from '../../src/ui/button.tsx';
import { CoinAmount } from '../../src/ui/coin-amount.tsx';
import { Card, Fact, Facts, Grid, Page, PageHeader, Row, Stack } from '../../src/ui/layout.tsx';
import { Moon } from '../../src/ui/moon.tsx';
import { NotFound } from '../../src/ui/not-found.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import { Portrait } from '../../src/ui/portrait.tsx';
import { Badge, Empty, Failed, Notice, Progress, Skeleton } from '../../src/ui/states.tsx';
import { Text, TextLink } from '../../src/ui/text.tsx';
import { Written } from '../../src/ui/written.tsx';
import { Section } from '../section.tsx';
import { sample } from '../switches.ts';

const tones = ['info', 'good', 'warn', 'bad'] as const;
const many = ['1', '2', '3', '4', '5'];

/** Layout and content of a page: texts, cards, facts, states, pictures. */
export function LayoutPage() {
  const { name, word, sentence, paragraph } = sample();
  return (
    <Page>
      <PageHeader title={<Written>{word}</Written>} lead={<Written>{sentence}</Written>}>
        <Button look="outline">{word}</Button>
      </PageHeader>
      <Section name="Text">
        <Text as="h3" look="title">
          {word}
        </Text>
        {(['subtitle', 'lead', 'soft', 'small'] as const).map((look) => (
          <Text key={look} look={look}>
            <Written>{sentence}</Written>
          </Text>
        ))}
        <p>
          <Written>{paragraph}</Written>
        </p>
        <TextLink to="/">{word}</TextLink>
        <p>
          <CoinAmount points={1} /> · <CoinAmount points={1200} />
        </p>
      </Section>
      <Section name="Row">
        {(['start', 'between', 'equal'] as const).map((spread) => (
          <Row key={spread} spread={spread}>
            <Button look="outline">{word}</Button>
            <Button>{word}</Button>
          </Row>
        ))}
      </Section>
      <Section name="Grid and Card">
        <Grid columns={3} as="ul">
          {many.slice(2).map((key) => (
            <Card as="li" key={key}>
              <Written>{sentence}</Written>
            </Card>
          ))}
        </Grid>
        <Grid columns={4} as="ul">
          {many.map((key) => (
            <Card as="li" key={key}>
              <Written>{word}</Written>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section name="Facts">
        <Card>
          <Facts>
            <Fact name={word}>
              <CoinAmount points={1200} />
            </Fact>
            <Fact name={word} isPart>
              <Written>{name}</Written>
            </Fact>
            <Fact name={sentence}>
              <Written>{sentence}</Written>
            </Fact>
          </Facts>
          <Facts hasLongNames>
            <Fact name={sentence}>
              <CoinAmount points={1200} /> → <CoinAmount points={1500} />
            </Fact>
            <Fact name={word}>15%</Fact>
          </Facts>
        </Card>
      </Section>
      <Section name="Notice and Badge">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            {sentence}
          </Notice>
        ))}
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {word}
            </Badge>
          ))}
        </Row>
      </Section>
      <Section name="Empty, Failed, Skeleton, Progress">
        <Empty title={sentence}>
          <Button>{word}</Button>
        </Empty>
        <Failed title={sentence}>
          <Button look="outline">{word}</Button>
        </Failed>
        <Skeleton height={64} />
        {[0, 0.4, 1].map((share) => (
          <Progress key={share} label={`${word} ${share}`} share={share} />
        ))}
      </Section>
      <Section name="Portrait, Picture, Moon">
        <Row>
          {[name, '루나', 'Bora', 'ハル', 'م'].map((one) => (
            <Portrait key={one} src="" name={one} size={64} />
          ))}
          <Portrait src="" name={name} size={96} shape="square" />
          <Portrait src="/images/nobody-has-this.png" name="?" size={64} />
          <Picture src="/favicon.svg" alt={word} sizes="64px" width={64} height={64} />
          {[0, 0.25, 0.5, 1].map((phase) => (
            <Moon key={phase} phase={phase} size={48} />
          ))}
        </Row>
      </Section>
      <Stack as="section" data-part="NotFound">
        <NotFound />
      </Stack>
    </Page>
  );
}
