import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import * as z from 'zod/mini';
import { editedCollections } from '#contracts/marginalia/collections.ts';
import { truncate } from '#core/content.ts';
import { useClub } from '../club/club.ts';
import styles from '../features/desk/desk.module.css';
import { type DeskFailure, readDeskFailure } from '../features/desk/desk-failure.ts';
import { DeskGate } from '../features/desk/desk-gate.tsx';
import { DeskRefusal } from '../features/desk/desk-refusal.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { Finder, GenreList, NoticeList } from '../features/desk/finder.tsx';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogWays } from '../ui/dialog/dialog.tsx';
import { Form } from '../ui/form/form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { Notice } from '../ui/notice.tsx';
import { Part } from '../ui/part.tsx';
import { useToast } from '../ui/toast/toast-context.ts';
import { Opening } from './opening.tsx';

type Clearable = (typeof editedCollections)[number];

function Refused({ failure }: { failure: DeskFailure }): ReactNode {
  const { clearing: texts } = useTexts(deskTexts);
  if (failure.reason !== 'forbidden') return <DeskRefusal failure={failure} />;
  return (
    <Notice tone="alarm" takesFocus>
      <h3>{texts.refusedHeading}</h3>
      <p>{texts.refused(failure.code ?? '403')}</p>
    </Notice>
  );
}

function Question({ collection, close }: { collection: Clearable; close: () => void }): ReactNode {
  const { clearing: texts } = useTexts(deskTexts);
  const { books, authors, genres, bulletin } = useClub().collections;
  const queries = useQueryClient();
  const toast = useToast();
  const empty = {
    Books: () => truncate(books),
    Authors: () => truncate(authors),
    Genres: () => truncate(genres),
    Bulletin: () => truncate(bulletin),
  } satisfies Record<Clearable, () => Promise<void>>;
  const form = useForm({
    schema: () =>
      z.object({
        name: z.string().check(
          z.trim(),
          z.refine((name) => name === collection, texts.mismatch(collection)),
        ),
      }),
    initial: { name: '' },
    async send(): Promise<DeskFailure | null> {
      try {
        await empty[collection]();
      } catch (error) {
        return readDeskFailure(error);
      }
      void queries.invalidateQueries();
      toast({ text: texts.cleared(collection) });
      close();
      return null;
    },
  });
  const { busy, outcome } = form;
  return (
    <Dialog heading={texts.ask(collection)} tone="alarm" close={close}>
      <Form
        of={form}
        task="send"
        label={texts.ask(collection)}
        className={styles.form}
        outcome={outcome && <Refused failure={outcome} />}
      >
        <p>{texts.body(collection)}</p>
        <TextField
          {...form.field('name')}
          type="text"
          label={texts.typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <DialogWays>
          <Button onClick={close}>{texts.close}</Button>
          <Button type="submit" weight="quiet" busy={busy !== null} busyText={texts.clearing}>
            {texts.clear}
          </Button>
        </DialogWays>
      </Form>
    </Dialog>
  );
}

/** Empties a collection after its name has been typed. This is the only action at the desk that cannot be undone. */
function ClearOut(): ReactNode {
  const { clearing: texts } = useTexts(deskTexts);
  const id = useId();
  const [chosen, setChosen] = useState<Clearable>('Bulletin');
  const [asked, setAsked] = useState(false);
  return (
    <Part heading={texts.heading} beside={<p>{texts.intro}</p>}>
      <div className={styles.clearing}>
        <label htmlFor={id}>
          {texts.choose}
          <select
            id={id}
            value={chosen}
            onChange={({ target }) => setChosen(editedCollections.find((name) => name === target.value) ?? chosen)}
          >
            {editedCollections.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Button weight="quiet" onClick={() => setAsked(true)}>
          {texts.open(chosen)}
        </Button>
      </div>
      {asked && <Question collection={chosen} close={() => setAsked(false)} />}
    </Part>
  );
}

export function Component(): ReactNode {
  const texts = useTexts(deskTexts);
  return (
    <MembersOnly texts={texts}>
      <DeskGate>
        {({ notices, books, authors, genres }) => (
          <>
            <Opening texts={texts} />
            <NoticeList mayAdd={notices.itemInsert} />
            <Finder kind="books" mayAdd={books.itemInsert} />
            <Finder kind="authors" mayAdd={authors.itemInsert} />
            <GenreList mayAdd={genres.itemInsert} />
            <ClearOut />
          </>
        )}
      </DeskGate>
    </MembersOnly>
  );
}
