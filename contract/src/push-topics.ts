/** What a device may be told of by web push. */
export const PUSH_TOPICS = ['draws', 'money', 'letters'] as const
