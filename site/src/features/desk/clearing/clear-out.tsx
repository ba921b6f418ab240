import { type ReactNode, useId, useState } from 'react';
import { editedCollections } from '#contracts/marginalia/collections.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogWays } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Part } from '../../../ui/part.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import styles from '../desk.module.css';
import type { DeskFailure } from '../desk-failure.ts';
import { DeskRefusal } from '../desk-refusal.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { type Clearable, useClearOut } from './use-clear-out.ts';

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
  const toast = useToast();
  const [typedName, setTypedName] = useState('');
  const [judged, setJudged] = useState('');
  const { clearing, clear, busy } = useClearOut(collection, () => {
    toast({ text: texts.cleared(collection) });
    close();
  });
  return (
    <Dialog heading={texts.ask(collection)} tone="alarm" close={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setJudged(typedName);
          clear(typedName);
        }}
      >
        {!busy && clearing.kind === 'failed' && <Refused failure={clearing.failure} />}
        <p>{texts.body(collection)}</p>
        <TextField
          name="collectionName"
          type="text"
          label={texts.typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typedName}
          error={!busy && clearing.kind === 'mismatch' && typedName === judged ? texts.mismatch(collection) : undefined}
          onChange={({ target }) => setTypedName(target.value)}
        />
        <DialogWays>
          <Button onClick={close}>{texts.close}</Button>
          <Button type="submit" weight="quiet" busy={busy} busyText={texts.clearing}>
            {texts.clear}
          </Button>
        </DialogWays>
      </form>
    </Dialog>
  );
}

/** Empties a collection after its name has been typed. This is the only action at the desk that cannot be undone. */
export function ClearOut(): ReactNode {
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
