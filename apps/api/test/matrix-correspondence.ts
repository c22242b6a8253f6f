import { LIST_COLUMNS, type RouteName } from '@jibline/contract';
import { newId } from '../src/new-id.ts';
import type { Side, Someone, World } from './matrix-people.ts';
import type { Served } from './served.ts';

interface CallInput {
  params?: Record<string, string>;
  payload?: object;
}

const COLUMNS = [{ column: LIST_COLUMNS[0], visible: true, widthPx: null }];
const SENT_EMAIL = { subject: 'A word', text: 'About your crane.' };

/** Requests for the calls about comments, emails and notification settings, each for a submitted application. */
export function askingForCorrespondence(
  served: () => Served,
  applicationOf: (world: World, who: Someone, side: Side, state: 0 | 2) => Promise<{ id: string }>,
) {
  const handedOver = async (world: World, who: Someone, side: Side) => (await applicationOf(world, who, side, 2)).id;
  /** People without an account have no own comment; any will do, since they are refused first. */
  const authorOf = async (world: World, who: Someone) =>
    (await served().db.selectFrom('users').select('id').where('id', '=', who.id).executeTakeFirst())?.id ?? world.root;

  async function comment(world: World, who: Someone, side: Side) {
    const id = newId();
    const application_id = await handedOver(world, who, side);
    const author_id = await authorOf(world, who);
    await served()
      .db.insertInto('application_comments')
      .values({ id, application_id, audience: 'both', author_id, text: 'Said' })
      .execute();
    return id;
  }

  async function settings(world: World, who: Someone, side: Side) {
    const id = newId();
    const application_id = await handedOver(world, who, 'own');
    const user_id = side === 'own' ? await authorOf(world, who) : world.root;
    await served()
      .db.insertInto('notification_settings')
      .values({ id, user_id, application_id, muted: false })
      .execute();
    return { id, applicationId: application_id };
  }

  const expected = { muted: true, lettersOff: [] };
  return {
    listComments: async (world, who, side) => ({ params: { id: await handedOver(world, who, side) } }),
    addComment: async (world, who, side) => ({
      payload: { applicationId: await handedOver(world, who, side), audience: 'both', text: 'Hello' },
    }),
    editComment: async (world, who, side) => ({
      params: { id: await comment(world, who, side) },
      payload: { version: 1, text: 'Better' },
    }),
    deleteComment: async (world, who, side) => ({ params: { id: await comment(world, who, side) } }),
    sendEmail: async (world, who, side) => ({
      payload: { ...SENT_EMAIL, applicationId: await handedOver(world, who, side), to: ['somebody@matrix.test'] },
    }),
    contactApplicant: async (world, who, side) => ({
      params: { id: await handedOver(world, who, side) },
      payload: SENT_EMAIL,
    }),
    getEmailHistory: async (world, who, side) => ({ params: { id: await handedOver(world, who, side) } }),
    getNotificationSettings: async (world, who, side) => ({
      params: { userId: who.id, appId: await handedOver(world, who, side) },
    }),
    createNotificationSettings: async (world, who, side) => ({
      payload: { ...expected, userId: who.id, applicationId: await handedOver(world, who, side) },
    }),
    updateNotificationSettings: async (world, who, side) => ({
      params: { id: (await settings(world, who, side)).id },
      payload: { ...expected, version: 1 },
    }),
    deleteNotificationSettings: async (world, who, side) => ({ params: await settings(world, who, side) }),
    getColumnPreferences: async (world, who, side) => ({ params: { id: side === 'own' ? who.id : world.root } }),
    saveColumnPreferences: async (world, who, side) => ({
      payload: { userId: side === 'own' ? who.id : world.root, columns: COLUMNS },
    }),
  } satisfies Partial<Record<RouteName, (world: World, who: Someone, side: Side) => Promise<CallInput>>>;
}
