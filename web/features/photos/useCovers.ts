import { useState } from 'react'
import { fitArea, type Cover, type PhotoArea } from './covers.ts'

interface State {
  /** All lists so far, the present one last. */
  steps: readonly (readonly Cover[])[]
  /** The cover that is being changed. */
  chosenId: string | null
  /** Whether the last step is still going on: a drag or a held key is one step. */
  isOpen: string | null
}

/** The covers of a photo while they are edited, with the way back. */
export const useCovers = (start: readonly Cover[]) => {
  const [{ steps, chosenId }, set] = useState<State>({ steps: [start], chosenId: null, isOpen: null })
  const list = steps.at(-1)!
  const step = (
    change: (list: readonly Cover[]) => readonly Cover[],
    chosen: string | null,
    act: string | null = null,
  ) =>
    set(({ steps: before, isOpen }) => {
      const next = change(before.at(-1)!)
      const isSame = act !== null && act === isOpen
      return { steps: [...(isSame ? before.slice(0, -1) : before), next], chosenId: chosen, isOpen: act }
    })
  return {
    list,
    chosen: list.find(({ id }) => id === chosenId) ?? null,
    isFirstStep: steps.length === 1,
    isChanged: list !== start,
    choose: (id: string | null) => set((state) => ({ ...state, chosenId: id })),
    /** Adds a cover. With an `act`, its changes of the same act belong to this step. */
    add: (cover: Cover, act?: string) =>
      step((covers) => [...covers, cover], cover.id, act === undefined ? null : `${act} ${cover.id}`),
    /** Changes the area or the shape of a cover. Changes of the same `act` are one step of *Undo*. */
    change: (id: string, part: Partial<PhotoArea & Pick<Cover, 'shape'>>, act: string) =>
      step(
        (covers) =>
          covers.map((cover) => (cover.id === id ? { ...cover, ...part, ...fitArea({ ...cover, ...part }) } : cover)),
        id,
        `${act} ${id}`,
      ),
    /** Ends the act: the next change is a step of its own. */
    endAct: () => set((state) => ({ ...state, isOpen: null })),
    remove: (id: string) => step((covers) => covers.filter((cover) => cover.id !== id), null),
    clear: () => step(() => [], null),
    undo: () =>
      set((state) =>
        state.steps.length === 1 ? state : { steps: state.steps.slice(0, -1), chosenId: state.chosenId, isOpen: null },
      ),
  }
}
