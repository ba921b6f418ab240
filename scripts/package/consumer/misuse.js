// A program with a mistake: Node prints the error, and the line of the package that threw it.
import { createWorld } from 'backlot/testing';

await createWorld({ itms: {} });
