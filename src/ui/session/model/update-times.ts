/** Shortest time between two updates of a drag that are applied (E6.23). */
export const UPDATE_MS = 16
/** Shortest time between two sizes at which the scene is drawn on the screen (E6.23). */
export const SCENE_RECTANGLE_MS = 100
