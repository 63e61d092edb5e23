interface Subject {
  worldId: number;
  login: string;
  characterId: number | null;
}

/** The action and subject of an audit entry, such as `account.ban` and a game account. */
export function banAuditEntry(verb: 'ban' | 'unban' | 'end-ban', subject: Subject) {
  const { worldId, login, characterId } = subject;
  return characterId === null
    ? { action: `account.${verb}`, subjectKind: 'game-account', subjectId: `${worldId}/${login}` }
    : {
        action: `character.${verb}`,
        subjectKind: 'character',
        subjectId: `${worldId}/${characterId}`,
      };
}
