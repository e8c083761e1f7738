import { loadProgram } from "./compiled-program.js";

// A thread has nothing to do where the program has changed since its start.
loadProgram()?.runThread();
