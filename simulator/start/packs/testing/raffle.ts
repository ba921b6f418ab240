import type { HostedPage, Pack } from '#handlers/define-config.ts';

/** The page of the guide. */
const page: HostedPage = {
  name: 'join',
  show: () => ({
    page: {
      title: 'Join the raffle',
      fields: [{ name: 'email', label: 'E-mail', kind: 'email', isRequired: true }],
      buttons: [{ value: 'join', label: 'Join' }],
    },
  }),
  submit: async ({ form, state }) => {
    await state.collection('raffle').put(form.email ?? '', {});
    return { backTo: ['thankYouPageUrl', 'postFlowUrl'], otherwise: { title: 'Good luck' } };
  },
};

export const raffle: Pack = {
  name: 'raffle',
  title: 'Raffle',
  pages: [page],
  handlers: [{ method: 'POST', path: '/raffle/v1/join', handle: ({ openPage }) => openPage('join') }],
};
