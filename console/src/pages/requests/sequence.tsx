import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hasFailed } from '#contracts/control/has-failed.ts';
import type { LoggedRequest } from '#contracts/control/request-log.ts';
import { useSite } from '../../api/use-site.ts';
import { timeText } from '../../logic/formats.ts';
import { Status } from '../../ui/status.tsx';

/** Who takes part, in the order of the drawing. */
const LANES = ['Application', 'Browser', 'Hosted pages', 'API'] as const;
type Lane = (typeof LANES)[number];

/** One arrow of the drawing. */
interface Arrow {
  readonly from: Lane;
  readonly to: Lane;
}

/** The arrow of a request, and the one of its redirect if that leads back to the application. */
function arrowsOf({ operation, page }: LoggedRequest): readonly [Arrow, back?: Arrow] {
  if (operation.startsWith('delivery:')) return [{ from: 'API', to: 'Application' }];
  if (!operation.startsWith('page:')) return [{ from: 'Application', to: 'API' }];
  const sent: Arrow = { from: 'Browser', to: 'Hosted pages' };
  const isBack = page?.ledTo && URL.canParse(page.ledTo) && new URL(page.ledTo).origin !== window.location.origin;
  return isBack ? [sent, { from: 'Hosted pages', to: 'Application' }] : [sent];
}

/** Requests as a drawing, from who sent each to who got it. */
export function Sequence({ steps, label }: { steps: readonly LoggedRequest[]; label: string }): ReactNode {
  return (
    <>
      <div className="lanes" aria-hidden="true">
        {LANES.map((lane) => (
          <span key={lane}>{lane}</span>
        ))}
      </div>
      <ol className="sequence" aria-label={label}>
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ol>
    </>
  );
}

function Step({ step }: { step: LoggedRequest }): ReactNode {
  const { siteId } = useSite();
  const [sent, back] = arrowsOf(step);
  const { page, reason } = step;
  return (
    <li data-failed={hasFailed(step) || undefined}>
      <p className="line wrap">
        <time dateTime={step.at}>{timeText(step.at)}</time>
        <span className="unseen">{`${sent.from} to ${sent.to}:`}</span>
        <Link to={`/sites/${siteId}/requests/${step.id}`}>
          {step.method} {step.operation}
        </Link>
        <Status status={step.status} failed={hasFailed(step)} />
        {page?.shown && <span>{page.shown}</span>}
      </p>
      <Line arrow={sent} />
      {reason && <p className="refusal">{`${reason.rule.says} (${reason.rule.id})`}</p>}
      {back && (
        <>
          <p className="line wrap">
            <span className="unseen">{`${back.from} to ${back.to}:`}</span>
            <span>leads back to</span>
            <code>{page?.ledTo}</code>
          </p>
          <Line arrow={back} dashed />
        </>
      )}
    </li>
  );
}

function Line({ arrow: { from, to }, dashed }: { arrow: Arrow; dashed?: boolean }): ReactNode {
  const [start, end] = [LANES.indexOf(from), LANES.indexOf(to)];
  return (
    <div className="arrows" aria-hidden="true">
      <i
        data-at={Math.min(start, end)}
        data-over={Math.abs(end - start)}
        data-back={end < start || undefined}
        data-dashed={dashed}
      />
    </div>
  );
}
